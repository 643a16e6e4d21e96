-- Quotes: what was asked for, every offer, and what happened.
-- Times are milliseconds since 1970 UTC, days ISO 8601 texts, which sort as days do. "owner" is a session's key.

-- "entry" is what a session shows of a quote and "request" what was asked for, both as JSON; "shown" tells whether the
-- session still shows it.
CREATE TABLE quotes (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    valid_until TEXT,
    requested_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    entry TEXT NOT NULL,
    request TEXT NOT NULL DEFAULT '{}',
    shown BOOLEAN NOT NULL
);
CREATE INDEX quotes_owner ON quotes (owner, requested_at);
CREATE INDEX quotes_state ON quotes (state, changed_at);

-- An offer as JSON; it never changes.
CREATE TABLE quote_sheets (
    quote_id BIGINT NOT NULL REFERENCES quotes (id),
    revision BIGINT NOT NULL,
    sheet TEXT NOT NULL,
    PRIMARY KEY (quote_id, revision)
);

-- What happened to a quote. "role" is customer, staff or timer; "name" says who it was, if it was somebody. Who asks for
-- another offer may say what they would pay.
CREATE TABLE quote_events (
    quote_id BIGINT NOT NULL REFERENCES quotes (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    role TEXT NOT NULL,
    name TEXT NOT NULL,
    event TEXT NOT NULL,
    note TEXT,
    target_total BIGINT,
    PRIMARY KEY (quote_id, number)
);

-- The files that a request is about: they are kept, whatever becomes of the library.
CREATE TABLE quote_artworks (
    quote_id BIGINT NOT NULL REFERENCES quotes (id),
    sha256 TEXT NOT NULL REFERENCES blobs (sha256),
    PRIMARY KEY (quote_id, sha256)
);
CREATE INDEX quote_artworks_sha256 ON quote_artworks (sha256);
