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

-- Orders. "entry" is what a session shows of one and "placed" what was bought, both as JSON; "shown" tells whether the
-- session still shows it. An order's invoice has the order's id.
CREATE TABLE orders (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    placed_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    entry TEXT NOT NULL,
    placed TEXT NOT NULL DEFAULT '{}',
    invoice TEXT,
    shown BOOLEAN NOT NULL
);
CREATE INDEX orders_owner ON orders (owner, placed_at);
CREATE INDEX orders_status ON orders (status, changed_at);

CREATE TABLE order_lines (
    id BIGINT PRIMARY KEY,
    order_id BIGINT NOT NULL REFERENCES orders (id),
    position BIGINT NOT NULL
);
CREATE INDEX order_lines_order ON order_lines (order_id);

-- The files that ordered lines are printed with: they are kept, whatever becomes of the library.
CREATE TABLE order_artworks (
    order_line_id BIGINT NOT NULL REFERENCES order_lines (id),
    location TEXT NOT NULL,
    sha256 TEXT NOT NULL REFERENCES blobs (sha256),
    PRIMARY KEY (order_line_id, location)
);
CREATE INDEX order_artworks_sha256 ON order_artworks (sha256);

-- What happened to an order, and who did it: customer, back office or staff.
CREATE TABLE order_events (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    at BIGINT NOT NULL,
    who TEXT NOT NULL,
    event TEXT NOT NULL,
    note TEXT
);
CREATE INDEX order_events_order ON order_events (order_id, at);

CREATE TABLE shipments (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    number BIGINT NOT NULL,
    shipment TEXT NOT NULL,
    PRIMARY KEY (order_id, number)
);

-- Promo codes that customers have used: each once.
CREATE TABLE promo_redemptions (
    code TEXT NOT NULL,
    owner TEXT NOT NULL,
    order_id BIGINT NOT NULL REFERENCES orders (id),
    PRIMARY KEY (code, owner)
);

-- What the back office is to be told, as JSON. A row is written in the same transaction as what caused it; rows are sent
-- in the order of their ids. "taken_until" keeps two nodes from sending one.
CREATE TABLE back_office_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    next_try_at BIGINT NOT NULL,
    taken_until BIGINT NOT NULL DEFAULT 0,
    sent_at BIGINT
);
CREATE INDEX back_office_outbox_due ON back_office_outbox (next_try_at) WHERE sent_at IS NULL;
