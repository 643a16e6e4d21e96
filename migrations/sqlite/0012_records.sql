-- The record is read by who, by what and by when; observations by the sign-in that they are made with.
CREATE INDEX audit_who ON audit (who, id);
CREATE INDEX audit_action ON audit (action, id);
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_lately ON audit (staff_id, at);
CREATE INDEX observations_sign_in ON observations (sign_in) WHERE shown;

-- REPLACE deletes without asking the triggers: a row that is there already is no new one.
CREATE TRIGGER audit_is_new BEFORE INSERT ON audit
    WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
