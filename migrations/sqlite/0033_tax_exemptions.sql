-- The certificates with which customers are exempt from taxes. Times are milliseconds since 1970 UTC.
CREATE TABLE tax_exemptions (
    -- The session.
    owner TEXT PRIMARY KEY,
    -- "sent", "accepted" or "declined".
    state TEXT NOT NULL,
    -- The file: its name, its extension, and SHA-256 of its bytes.
    name TEXT NOT NULL,
    extension TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    -- The last day of an accepted certificate, such as 2027-12-31.
    valid_until TEXT,
    -- Why the shop declined it.
    note TEXT,
    sent_at BIGINT NOT NULL
);
CREATE INDEX tax_exemptions_by_file ON tax_exemptions (sha256);
