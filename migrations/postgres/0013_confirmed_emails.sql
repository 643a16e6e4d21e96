-- Customers confirm their email address before anything is sent or ordered in their name. Times are milliseconds since
-- 1970 UTC.

-- When the address was confirmed. Accounts from before the rule count as confirmed.
ALTER TABLE customers ADD COLUMN email_confirmed_at BIGINT;
UPDATE customers SET email_confirmed_at = created_at;

-- Codes that confirm an address. Only their SHA-256 is kept.
CREATE TABLE email_confirmations (
    code_hash BYTEA PRIMARY KEY,
    customer_id BIGINT NOT NULL REFERENCES customers (id),
    expires_at BIGINT NOT NULL
);
CREATE INDEX email_confirmations_expiry ON email_confirmations (expires_at);
