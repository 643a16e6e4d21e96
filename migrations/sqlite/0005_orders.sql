-- The cart as configured goods with prices; orders.
-- Times are milliseconds since 1970 UTC, sums are minor units. "owner" is a session's key.

-- A cart line is a configuration, as JSON. "shelf" is cart, saved or removed.
ALTER TABLE cart_lines ADD COLUMN configuration TEXT NOT NULL DEFAULT '';
ALTER TABLE cart_lines ADD COLUMN shelf TEXT NOT NULL DEFAULT 'cart';
ALTER TABLE cart_lines ADD COLUMN repeat_of BIGINT;
ALTER TABLE cart_lines ADD COLUMN changed_at BIGINT NOT NULL DEFAULT 0;
UPDATE cart_lines SET changed_at = added_at, configuration =
    '{"productId":' || product_id || ',"parts":[{"partId":' || part_id || ',"quantity":' || quantity || '}]}';
ALTER TABLE cart_lines DROP COLUMN part_id;
ALTER TABLE cart_lines DROP COLUMN quantity;

-- What a line costs, as JSON; it is looked up when the session is next read.
CREATE TABLE cart_prices (
    line_id BIGINT PRIMARY KEY REFERENCES cart_lines (id),
    owner TEXT NOT NULL,
    price TEXT NOT NULL
);
