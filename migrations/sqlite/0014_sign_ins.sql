-- Sign-ins end when they are not used; staff choose a password that nobody else knows. Times are milliseconds since 1970 UTC.

-- When a sign-in was used last; moved on by use, now and then.
ALTER TABLE sign_ins ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0;
UPDATE sign_ins SET used_at = created_at;

-- The password is one that somebody else set: nothing but changing it is possible.
ALTER TABLE staff ADD COLUMN password_update_required BOOLEAN NOT NULL DEFAULT FALSE;
