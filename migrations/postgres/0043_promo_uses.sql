-- The uses of promo codes: one for each order with a code. An order that ends unpaid, is canceled or is refunded in full releases
-- its use. The rows take the place of promo_redemptions, which the previous version still reads and writes.
CREATE TABLE promo_uses (
    order_id BIGINT PRIMARY KEY REFERENCES orders (id),
    code TEXT NOT NULL,
    -- The session.
    owner TEXT NOT NULL,
    -- The email address without what follows a plus sign; empty if it is unknown or erased.
    email TEXT NOT NULL
);
CREATE INDEX promo_uses_owner ON promo_uses (code, owner);
CREATE INDEX promo_uses_email ON promo_uses (code, email);

INSERT INTO promo_uses (order_id, code, owner, email)
SELECT order_id, MIN(promo_redemptions.code), MIN(promo_redemptions.owner),
    MIN(COALESCE(orders.guest_email, customers.email, ''))
FROM promo_redemptions
JOIN orders ON orders.id = promo_redemptions.order_id
LEFT JOIN customers ON 'c' || customers.id = promo_redemptions.owner
WHERE orders.status <> 'cancelled' AND COALESCE(orders.entry::jsonb #>> '{payment,state}', '') <> 'refunded'
GROUP BY order_id;
UPDATE promo_uses SET email = split_part(email, '+', 1) || substr(email, strpos(email, '@'))
    WHERE email LIKE '%+%@%';
-- Released, so that the previous version allows another use as well.
DELETE FROM promo_redemptions WHERE order_id NOT IN (SELECT order_id FROM promo_uses);
