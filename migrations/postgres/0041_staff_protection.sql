-- What protects the sign-ins of staff. Times are milliseconds since 1970 UTC.

-- The browser, as it called itself, and when the member last gave password and code again in this sign-in.
ALTER TABLE staff_sign_ins ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE staff_sign_ins ADD COLUMN confirmed_at BIGINT;
-- The member who made the invitation.
ALTER TABLE staff_invitations ADD COLUMN invited_by BIGINT;
-- The hashes of the recovery codes that were not used yet.
CREATE TABLE staff_recovery_codes (
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    code_hash BYTEA NOT NULL,
    PRIMARY KEY (staff_id, code_hash)
);
