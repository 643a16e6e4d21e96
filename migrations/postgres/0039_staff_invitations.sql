-- Invitations of staff, and of members of staff who set up their sign-in again: one for each address. Times are milliseconds since
-- 1970 UTC.
CREATE TABLE staff_invitations (
    email TEXT PRIMARY KEY,
    -- The name that customers see.
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    -- The hash of the key in the link.
    key_hash BYTEA NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);
