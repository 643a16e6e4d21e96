-- How the first administrator of a new shop is created in the browser. Times are milliseconds since 1970 UTC.

-- The hashes of the keys that servers showed when they started without staff.
CREATE TABLE setup_keys (
    key_hash BLOB PRIMARY KEY,
    created_at BIGINT NOT NULL
);

-- The setup, once it was used: at most one row.
CREATE TABLE setup (
    -- Always 1.
    id BIGINT PRIMARY KEY,
    used_at BIGINT NOT NULL,
    -- The email address of the first administrator.
    used_by TEXT NOT NULL,
    -- When an administrator dismissed the list of what is left to do.
    dismissed_at BIGINT
);
