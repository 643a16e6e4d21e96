-- The next number of an order, in a shop that numbers its orders itself because it has no back office. One row.
CREATE TABLE order_numbers (
    id INTEGER PRIMARY KEY,
    next BIGINT NOT NULL
);
INSERT INTO order_numbers (id, next) VALUES (1, 1001);
CREATE INDEX orders_unnumbered ON orders (placed_at, id) WHERE number IS NULL AND shown;
