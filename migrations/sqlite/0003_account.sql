-- The customer's account: notes, addresses, sample orders, art, presentations; letters; forgotten passwords.
-- Times are milliseconds since 1970 UTC. "owner" is a session's key.

ALTER TABLE favorites ADD COLUMN notes TEXT;

-- What a browser calls itself, for the list of sign-ins.
ALTER TABLE sign_ins ADD COLUMN agent TEXT NOT NULL DEFAULT '';

CREATE TABLE addresses (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    address_title TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    company TEXT NOT NULL,
    address1 TEXT NOT NULL,
    address2 TEXT NOT NULL,
    city TEXT NOT NULL,
    state TEXT NOT NULL,
    zipcode TEXT NOT NULL,
    country_id TEXT NOT NULL,
    department TEXT NOT NULL,
    job_title TEXT NOT NULL,
    phone TEXT NOT NULL,
    default_shipping BOOLEAN NOT NULL,
    default_billing BOOLEAN NOT NULL
);
CREATE INDEX addresses_owner ON addresses (owner);

-- "address" is the address as it was when the samples were ordered, as JSON: the address book may change.
CREATE TABLE sample_orders (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    comment TEXT,
    address TEXT NOT NULL,
    samples BIGINT NOT NULL,
    ordered_at BIGINT NOT NULL,
    -- Whether the session still shows it: the last few only.
    shown BOOLEAN NOT NULL
);
CREATE INDEX sample_orders_owner ON sample_orders (owner, ordered_at);

CREATE TABLE sample_order_products (
    sample_order_id BIGINT NOT NULL REFERENCES sample_orders (id),
    product_id BIGINT NOT NULL,
    PRIMARY KEY (sample_order_id, product_id)
);

-- Stock art: pictures that customers may print. Collections say whose they are; ids never change across imports.
CREATE TABLE art_state (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    -- Moves with every import that changes something.
    generation BIGINT NOT NULL
);
INSERT INTO art_state (id, generation) VALUES (1, 0);

CREATE TABLE art_collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    prefix TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    author TEXT NOT NULL,
    author_url TEXT NOT NULL,
    license TEXT NOT NULL,
    license_url TEXT NOT NULL,
    color BOOLEAN NOT NULL
);

CREATE TABLE art_categories (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    collection_id BIGINT NOT NULL REFERENCES art_collections (id),
    name TEXT NOT NULL,
    UNIQUE (collection_id, name)
);

-- "source" is the piece's name in its collection, "keywords" what else it is found by, "hash" SHA-256 of what can change.
CREATE TABLE art_pieces (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    collection_id BIGINT NOT NULL REFERENCES art_collections (id),
    source TEXT NOT NULL,
    category_id BIGINT NOT NULL REFERENCES art_categories (id),
    name TEXT NOT NULL,
    keywords TEXT NOT NULL,
    svg TEXT NOT NULL,
    hash BLOB NOT NULL,
    UNIQUE (collection_id, source)
);

CREATE TABLE art_favorites (
    owner TEXT NOT NULL,
    art_id BIGINT NOT NULL,
    added_at BIGINT NOT NULL,
    PRIMARY KEY (owner, art_id)
);

CREATE TABLE presentations (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    comment TEXT,
    link TEXT UNIQUE,
    created_at BIGINT NOT NULL
);
CREATE INDEX presentations_owner ON presentations (owner);

CREATE TABLE presentation_products (
    owner TEXT NOT NULL,
    presentation_id BIGINT NOT NULL REFERENCES presentations (id),
    product_id BIGINT NOT NULL,
    position BIGINT NOT NULL,
    comment TEXT,
    PRIMARY KEY (presentation_id, product_id)
);
CREATE INDEX presentation_products_owner ON presentation_products (owner);

-- Letters to be sent. A row is written in the same transaction as what caused it. "letter" is its kind and what it
-- says, as JSON. "taken_until" keeps two nodes from sending one letter; it is 0 while nobody has it. "tries" counts how
-- often it was taken. A row without a recipient is never sent and soon swept away (see password_resets).
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    recipient TEXT NOT NULL,
    reply_to TEXT,
    letter TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    next_try_at BIGINT NOT NULL,
    taken_until BIGINT NOT NULL DEFAULT 0,
    sent_at BIGINT,
    -- Why it will not be tried again.
    gave_up TEXT
);
CREATE INDEX outbox_due ON outbox (next_try_at) WHERE sent_at IS NULL AND gave_up IS NULL;
CREATE INDEX outbox_age ON outbox (created_at);

-- Forgotten passwords. Only the code's SHA-256 is kept; a code works once. Asking for an address that has no account
-- writes a row without a customer, which never works: it must take as long as asking for one that has, so "address" is
-- what older codes are found by.
CREATE TABLE password_resets (
    code_hash BLOB PRIMARY KEY,
    address TEXT NOT NULL,
    customer_id BIGINT REFERENCES customers (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX password_resets_address ON password_resets (address);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

-- Orders of the free printed catalogue. "request" holds the form's fields as JSON.
CREATE TABLE catalogue_requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT,
    request TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Captcha solutions that were used: each works once.
CREATE TABLE captcha_solutions (
    solution_hash BLOB PRIMARY KEY,
    expires_at BIGINT NOT NULL
);
CREATE INDEX captcha_solutions_expiry ON captcha_solutions (expires_at);

-- Secrets that all nodes share, made by whichever of them needs one first.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
);
