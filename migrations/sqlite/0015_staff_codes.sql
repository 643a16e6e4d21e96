-- Codes of second factors that were used, by the step of time that they are of: each is worth one sign-in. Kept as a set
-- rather than as the latest one, so that a clock that was set back locks nobody out.
CREATE TABLE staff_codes (
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    step BIGINT NOT NULL,
    PRIMARY KEY (staff_id, step)
);
INSERT INTO staff_codes (staff_id, step) SELECT id, totp_step FROM staff WHERE totp_step > 0;
ALTER TABLE staff DROP COLUMN totp_step;
