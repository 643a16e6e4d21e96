-- The support desk: who looked at whose session, and what staff suggested.
-- Times are milliseconds since 1970 UTC. "owner" is a session's key.

-- "entry" is what the session shows of it as JSON; "shown" tells whether it still does, that is, whether somebody looks.
-- "sign_in" is the SHA-256 of the sign-in that it ends with, "seen_at" when the node of the observer last said that they are
-- there, and "ended" how it ended.
CREATE TABLE observations (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    staff_id BIGINT REFERENCES staff (id),
    who TEXT NOT NULL DEFAULT '',
    role TEXT NOT NULL DEFAULT '',
    sign_in BYTEA,
    reason TEXT NOT NULL DEFAULT '',
    started_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    ended_at BIGINT,
    ended TEXT,
    entry TEXT NOT NULL,
    shown BOOLEAN NOT NULL
);
CREATE INDEX observations_open ON observations (owner) WHERE shown;
CREATE INDEX observations_seen ON observations (seen_at) WHERE shown;

-- "outcome" is taken, dismissed or withdrawn.
CREATE TABLE suggestions (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    staff_id BIGINT REFERENCES staff (id),
    suggested_at BIGINT NOT NULL,
    outcome TEXT,
    answered_at BIGINT,
    entry TEXT NOT NULL,
    shown BOOLEAN NOT NULL
);
CREATE INDEX suggestions_owner ON suggestions (owner, id);

-- When what ended had begun.
ALTER TABLE audit ADD COLUMN since BIGINT;
