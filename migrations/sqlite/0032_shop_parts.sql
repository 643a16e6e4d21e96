-- The parts of the shop's settings that staff saved: region, working hours and shipping. Each is one document.
-- Times are milliseconds since 1970 UTC.
CREATE TABLE shop_parts (
    name TEXT PRIMARY KEY,
    -- Counts the changes, from 1.
    revision BIGINT NOT NULL,
    -- The document as JSON.
    document TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- The name of the member of staff.
    changed_by TEXT NOT NULL
);
