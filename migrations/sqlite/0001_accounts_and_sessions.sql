-- Customers, staff and their sign-ins; the live sessions and what they hold.
-- Times are milliseconds since 1970 UTC. "owner" is a session's key: c17 is customer 17, g<hash> a guest.

CREATE TABLE customers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    password_update_required BOOLEAN NOT NULL,
    suspended BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE staff (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- One row a browser's login. Only the token's SHA-256 is kept.
CREATE TABLE sign_ins (
    token_hash BLOB PRIMARY KEY,
    customer_id BIGINT NOT NULL REFERENCES customers (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sign_ins_customer ON sign_ins (customer_id);
CREATE INDEX sign_ins_expiry ON sign_ins (expires_at);

-- Attempts that count against a limit. "subject" names what is limited: account:<email> or client:<address>.
CREATE TABLE attempts (
    subject TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX attempts_subject ON attempts (subject, at);
CREATE INDEX attempts_at ON attempts (at);

-- The version row judges every change of a session.
CREATE TABLE sessions (
    owner TEXT PRIMARY KEY,
    epoch BIGINT NOT NULL,
    version BIGINT NOT NULL,
    merged_into TEXT,
    touched_at BIGINT NOT NULL
);

-- The first answer to a request under an Idempotency-Key, for 24 hours.
CREATE TABLE idempotency (
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    request_hash BLOB NOT NULL,
    version BIGINT NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

CREATE TABLE samples (
    owner TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    added_at BIGINT NOT NULL,
    PRIMARY KEY (owner, product_id)
);

CREATE TABLE sample_comments (
    owner TEXT PRIMARY KEY,
    comment TEXT NOT NULL
);

CREATE TABLE favorite_lists (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    is_default BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX favorite_lists_owner ON favorite_lists (owner);

CREATE TABLE favorites (
    owner TEXT NOT NULL,
    list_id BIGINT NOT NULL REFERENCES favorite_lists (id),
    product_id BIGINT NOT NULL,
    added_at BIGINT NOT NULL,
    PRIMARY KEY (owner, list_id, product_id)
);

CREATE TABLE cart_lines (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    part_id BIGINT NOT NULL,
    quantity BIGINT NOT NULL,
    added_at BIGINT NOT NULL
);
CREATE INDEX cart_lines_owner ON cart_lines (owner);

-- Ids of what a session holds: cart lines and favourites lists.
CREATE TABLE session_ids (last BIGINT NOT NULL);
INSERT INTO session_ids (last) VALUES (0);
