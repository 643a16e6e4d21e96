-- The session's entry of a proof says whether it waits for the customer's artwork.
UPDATE proofs SET entry = json_set(entry, '$.lacksArtwork', json('true')) WHERE NOT has_artwork AND subject <> '{}';
