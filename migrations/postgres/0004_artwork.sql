-- Artwork: uploads, the files of customers' libraries, and the bytes behind them.
-- Times are milliseconds since 1970 UTC. "owner" is a session's key. Bytes are in the file storage, never here.

-- One transfer of one file. "active_at" is when it last had to do with anybody; "finishing_until" keeps two nodes from
-- finishing one upload and is 0 while nobody does.
CREATE TABLE uploads (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    extension TEXT NOT NULL,
    size BIGINT NOT NULL,
    place TEXT NOT NULL,
    state TEXT NOT NULL,
    problem_code TEXT,
    problem_message TEXT,
    replaces BIGINT,
    artwork_id BIGINT,
    created_at BIGINT NOT NULL,
    active_at BIGINT NOT NULL,
    finishing_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX uploads_owner ON uploads (owner);
CREATE INDEX uploads_activity ON uploads (active_at);

-- The bytes of finished files, each content once, by its SHA-256 in hexadecimal digits. A row is claimed before its bytes
-- are put into the storage; one that no file needs is condemned before they are deleted, and cannot be claimed from then on.
CREATE TABLE blobs (
    sha256 TEXT PRIMARY KEY,
    size BIGINT NOT NULL,
    claimed_at BIGINT NOT NULL,
    condemned BOOLEAN NOT NULL
);
CREATE INDEX blobs_condemned ON blobs (sha256) WHERE condemned;

-- The files of a library. "facts" is what is told of one, as JSON.
CREATE TABLE artworks (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    extension TEXT NOT NULL,
    size BIGINT NOT NULL,
    sha256 TEXT NOT NULL REFERENCES blobs (sha256),
    revision BIGINT NOT NULL,
    facts TEXT NOT NULL,
    added_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX artworks_owner ON artworks (owner);
CREATE INDEX artworks_sha256 ON artworks (sha256);
