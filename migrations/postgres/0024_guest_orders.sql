-- Orders of guests, and the credit of customers who order on account. Sums are minor units, times milliseconds since 1970 UTC.

-- The email address of the guest who placed an order.
ALTER TABLE orders ADD COLUMN guest_email TEXT;
CREATE INDEX orders_guest_email ON orders (guest_email) WHERE guest_email IS NOT NULL;

-- The public code of the guest's order that the links of an email open.
ALTER TABLE outbox ADD COLUMN opens TEXT;

-- Customers from before the rule keep their credit, without a limit.
ALTER TABLE customers ADD COLUMN has_credit BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE customers ADD COLUMN credit_limit BIGINT;
UPDATE customers SET has_credit = TRUE;

-- What an order takes of its customer's credit until it is paid or canceled. Complete orders from before the rule count as
-- paid.
ALTER TABLE orders ADD COLUMN open_on_account BIGINT NOT NULL DEFAULT 0;
CREATE INDEX orders_open_on_account ON orders (owner) WHERE open_on_account > 0;
UPDATE orders SET open_on_account = CAST(CAST(entry AS JSONB)->>'total' AS BIGINT)
WHERE status NOT IN ('complete', 'cancelled') AND CAST(entry AS JSONB)->'payment' IS NULL;

-- Accounts that guests want to create: each becomes an account when its code comes back from the email. Only the code's
-- SHA-256 is kept.
CREATE TABLE account_offers (
    code_hash BYTEA PRIMARY KEY,
    owner TEXT NOT NULL,
    email TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX account_offers_expiry ON account_offers (expires_at);
