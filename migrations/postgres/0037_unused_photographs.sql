-- Since when neither a product's record nor a content page names the photograph, as far as the sweeps found; NULL if one does.
ALTER TABLE photographs ADD COLUMN unused_since BIGINT;
CREATE INDEX photograph_sources_photograph ON photograph_sources (sha256);
