-- Payments by card. "awaits_payment": the order is not paid, so the back office does not know it. "payment_open": the payment
-- provider has to be asked about the order's payment.
ALTER TABLE orders ADD COLUMN awaits_payment BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE orders ADD COLUMN payment_open BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX orders_payment_open ON orders (id) WHERE payment_open;
