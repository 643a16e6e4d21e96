-- What the shop tells about itself: name, contact and invoice details. Staff save it as one document.
-- Times are milliseconds since 1970 UTC.
CREATE TABLE shop_details (
    -- Always 1.
    id BIGINT PRIMARY KEY,
    -- Counts the changes, from 1.
    revision BIGINT NOT NULL,
    -- The document as JSON.
    details TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- The name of the member of staff.
    changed_by TEXT NOT NULL
);
