-- How a presentation shows a product, as JSON: in a color, with a file of the library.
ALTER TABLE presentation_products ADD COLUMN shown TEXT;
