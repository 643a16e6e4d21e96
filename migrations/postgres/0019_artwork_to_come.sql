-- The session's entry of a proof says whether it waits for the customer's artwork.
UPDATE proofs SET entry = (entry::jsonb || '{"lacksArtwork": true}')::text WHERE NOT has_artwork AND subject <> '{}';
