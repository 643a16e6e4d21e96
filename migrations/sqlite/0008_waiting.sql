-- What waits for whom, and what is over and still shown.

-- Whether there is a file for every place that is decorated: a proof without them waits for the customer.
ALTER TABLE proofs ADD COLUMN has_artwork BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE proofs SET has_artwork = TRUE WHERE subject <> '{}' AND
    json_array_length(subject, '$.artworks') >= json_array_length(subject, '$.configuration.decorations');

CREATE INDEX orders_shown ON orders (status, changed_at) WHERE shown;
CREATE INDEX quotes_shown ON quotes (state, changed_at) WHERE shown;
CREATE INDEX proofs_shown ON proofs (state, changed_at) WHERE shown;
