-- Photographs of products. Their files are in the file storage, by SHA-256, with copies for pages. Times are milliseconds since
-- 1970 UTC.
CREATE TABLE photographs (
    -- SHA-256 of the file as it was received, in hexadecimal digits.
    sha256 TEXT PRIMARY KEY REFERENCES blobs (sha256),
    -- Upright, in pixels.
    width BIGINT NOT NULL,
    height BIGINT NOT NULL,
    media_type TEXT NOT NULL,
    -- The size of the file in bytes.
    size BIGINT NOT NULL,
    added_at BIGINT NOT NULL
);

-- The addresses of photographs in products' records that are fetched, and the queue of those that are not fetched yet.
CREATE TABLE photograph_sources (
    address TEXT PRIMARY KEY,
    -- waiting, kept or failed.
    state TEXT NOT NULL,
    -- The photograph, once it is kept.
    sha256 TEXT REFERENCES photographs (sha256),
    -- Failed attempts, and when the next one is due.
    attempts BIGINT NOT NULL DEFAULT 0,
    due_at BIGINT NOT NULL,
    -- Why the last attempt failed, in words for staff.
    reason TEXT,
    -- The revision of the photographs in catalogue_state that shows it; NULL until then.
    revision BIGINT
);
CREATE INDEX photograph_sources_due ON photograph_sources (state, due_at);
CREATE INDEX photograph_sources_revision ON photograph_sources (revision);

-- The products whose records name an address. Rows remain if a record no longer does.
CREATE TABLE photograph_uses (
    address TEXT NOT NULL REFERENCES photograph_sources (address),
    product_id BIGINT NOT NULL,
    PRIMARY KEY (address, product_id)
);

-- Counts the changes of the photographs that products' pages show, beside their records.
ALTER TABLE catalogue_state ADD COLUMN photographs BIGINT NOT NULL DEFAULT 0;
-- The generation up to which addresses were added to the queue, and the hosts that were allowed then.
ALTER TABLE catalogue_state ADD COLUMN queued_generation BIGINT NOT NULL DEFAULT 0;
ALTER TABLE catalogue_state ADD COLUMN queued_hosts TEXT NOT NULL DEFAULT '';
