-- Proofs: previews that are to be approved.
-- Times are milliseconds since 1970 UTC. "owner" is a session's key.

-- "entry" is what a session shows of one and "subject" what it is of, both as JSON; "shown" tells whether the session still
-- shows it.
CREATE TABLE proofs (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    order_id BIGINT,
    state TEXT NOT NULL,
    requested_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    entry TEXT NOT NULL,
    subject TEXT NOT NULL DEFAULT '{}',
    shown BOOLEAN NOT NULL
);
CREATE INDEX proofs_owner ON proofs (owner, requested_at);
CREATE INDEX proofs_state ON proofs (state, changed_at);
CREATE INDEX proofs_order ON proofs (order_id);

-- The versions that were sent. "file" is what it is as JSON, "sha256" the content that is kept for it.
CREATE TABLE proof_versions (
    proof_id BIGINT NOT NULL REFERENCES proofs (id),
    version BIGINT NOT NULL,
    file TEXT NOT NULL,
    sha256 TEXT NOT NULL REFERENCES blobs (sha256),
    configuration_hash TEXT NOT NULL,
    note TEXT,
    made_by TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    PRIMARY KEY (proof_id, version)
);
CREATE INDEX proof_versions_sha256 ON proof_versions (sha256);

-- The files that a proof's subject is printed with: they are kept, whatever becomes of the library.
CREATE TABLE proof_artworks (
    proof_id BIGINT NOT NULL REFERENCES proofs (id),
    location TEXT NOT NULL,
    sha256 TEXT NOT NULL REFERENCES blobs (sha256),
    PRIMARY KEY (proof_id, location)
);
CREATE INDEX proof_artworks_sha256 ON proof_artworks (sha256);

-- What happened to a proof, and who did it. "pins" are places of the picture and what is to be changed there, as JSON.
CREATE TABLE proof_events (
    proof_id BIGINT NOT NULL REFERENCES proofs (id),
    at BIGINT NOT NULL,
    version BIGINT NOT NULL,
    who TEXT NOT NULL,
    event TEXT NOT NULL,
    note TEXT,
    pins TEXT
);
CREATE INDEX proof_events_proof ON proof_events (proof_id, at);
