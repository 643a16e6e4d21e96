-- The promo codes that customers and guests entered for their carts.
CREATE TABLE promo_codes (
    -- The session.
    owner TEXT PRIMARY KEY,
    -- The entry, as JSON: the code, the name of its promotion, and why it takes nothing off.
    entry TEXT NOT NULL
);
