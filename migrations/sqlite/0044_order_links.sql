-- The links in emails that open a guest's order carry this number: raising it makes all earlier links useless.
ALTER TABLE orders ADD COLUMN link_generation BIGINT NOT NULL DEFAULT 0;
