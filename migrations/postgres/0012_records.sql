-- The record is read by who, by what and by when; observations by the sign-in that they are made with.
CREATE INDEX audit_who ON audit (who, id);
CREATE INDEX audit_action ON audit (action, id);
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_lately ON audit (staff_id, at);
CREATE INDEX observations_sign_in ON observations (sign_in) WHERE shown;
