-- Whether product pictures show the customer's logo: "shown" or "hidden" for one file of a customer at most.
ALTER TABLE artworks ADD COLUMN logo TEXT;
