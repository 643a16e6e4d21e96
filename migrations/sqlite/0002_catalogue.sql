-- The catalogue, kept in generations: an import writes the records that differ as the next one, then makes it current.
-- A product's current record is its newest version that is not above the current generation.
-- Times are milliseconds since 1970 UTC. "sku_key" is a SKU in capitals.

CREATE TABLE catalogue_state (
    id BIGINT PRIMARY KEY,
    current_generation BIGINT NOT NULL,
    -- One import at a time: who holds the lease, and until when.
    lease_owner TEXT,
    lease_until BIGINT NOT NULL
);
INSERT INTO catalogue_state (id, current_generation, lease_until) VALUES (1, 0, 0);

CREATE TABLE catalogue_products (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sku_key TEXT NOT NULL UNIQUE,
    added_at BIGINT NOT NULL
);

CREATE TABLE catalogue_versions (
    product_id BIGINT NOT NULL REFERENCES catalogue_products (id),
    generation BIGINT NOT NULL,
    -- SHA-256 of the record.
    hash BLOB NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (product_id, generation)
);
CREATE INDEX catalogue_versions_generation ON catalogue_versions (generation);

CREATE TABLE catalogue_parts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sku_key TEXT NOT NULL UNIQUE,
    product_id BIGINT NOT NULL REFERENCES catalogue_products (id)
);
CREATE INDEX catalogue_parts_product ON catalogue_parts (product_id);

CREATE TABLE catalogue_categories (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    path_key TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL
);
