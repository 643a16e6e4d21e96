-- The logo and the colors of the shop. Times are milliseconds since 1970 UTC.
CREATE TABLE shop_look (
    -- Always 1.
    id BIGINT PRIMARY KEY,
    -- Counts the changes, from 1.
    revision BIGINT NOT NULL,
    -- The colors and the logo's hash as JSON.
    look TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- The name of the member of staff.
    changed_by TEXT NOT NULL
);

-- The uploaded logos, drawn as PNG.
CREATE TABLE shop_logos (
    -- The SHA-256 of the picture, in hexadecimal digits.
    hash TEXT PRIMARY KEY,
    png BYTEA NOT NULL,
    uploaded_at BIGINT NOT NULL
);
