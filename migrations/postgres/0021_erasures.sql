-- When the customer of a session was erased, in milliseconds since 1970 UTC: the row stays, so that no late command brings
-- anything back.
ALTER TABLE sessions ADD COLUMN erased_at BIGINT;
