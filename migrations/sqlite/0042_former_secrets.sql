-- Secrets that were replaced: until when they are still accepted, in milliseconds since 1970 UTC.
ALTER TABLE secrets ADD COLUMN accepted_until BIGINT;
