-- A collection by occasion or by industry is a category of another kind: `occasion` or `industry`. NULL is an ordinary category.
ALTER TABLE catalogue_arrangements ADD COLUMN kind TEXT;
-- 1 if staff deleted the collection. Staff see it again once a record names it.
ALTER TABLE catalogue_arrangements ADD COLUMN deleted BIGINT NOT NULL DEFAULT 0;
