-- Staff: their second factor, their sign-ins, and the record of what they did.
-- Times are milliseconds since 1970 UTC.

-- "totp_secret" is the second factor, and "totp_step" the step of time whose code was used last: a code is worth one
-- sign-in. A member of staff who has left is disabled and stays, for the record.
ALTER TABLE staff ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE staff ADD COLUMN totp_secret BLOB;
ALTER TABLE staff ADD COLUMN totp_step BIGINT NOT NULL DEFAULT 0;
ALTER TABLE staff ADD COLUMN disabled BOOLEAN NOT NULL DEFAULT FALSE;

-- One row a browser's sign-in. Only the token's SHA-256 is kept. "used_at" is moved on by use, now and then.
CREATE TABLE staff_sign_ins (
    token_hash BLOB PRIMARY KEY,
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    created_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL
);
CREATE INDEX staff_sign_ins_staff ON staff_sign_ins (staff_id);

-- Who did what, to whom, and why. Rows are added and never changed or deleted: the database itself refuses that.
-- "session" is the key of the session it was done to, "subject" names what else it was about.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at BIGINT NOT NULL,
    staff_id BIGINT,
    who TEXT NOT NULL,
    role TEXT NOT NULL,
    action TEXT NOT NULL,
    session TEXT,
    subject TEXT,
    reason TEXT
);
CREATE INDEX audit_staff ON audit (staff_id, id);
CREATE INDEX audit_session ON audit (session, id);
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
