-- Designs: layers of artwork, text and stock art on the imprint areas of a product.
-- Times are milliseconds since 1970 UTC. "owner" is a session's key. "entry" is the session's entry as JSON.
CREATE TABLE designs (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    entry TEXT NOT NULL
);
CREATE INDEX designs_owner ON designs (owner);

CREATE TABLE design_layers (
    design_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    owner TEXT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (design_id, id)
);
CREATE INDEX design_layers_owner ON design_layers (owner);

-- Files of guests, which are deleted after a day.
CREATE INDEX artworks_of_guests ON artworks (added_at) WHERE owner LIKE 'g%';
