-- What staff have not saved of a shop is what is usual in its country. A shop that was begun before keeps what it had instead: the
-- values of the built-in shop. This note, among the parts that staff saved, says so.
INSERT INTO shop_parts (name, revision, document, changed_at, changed_by)
SELECT 'start', 1, '"built_in"', 0, ''
WHERE EXISTS (SELECT 1 FROM staff) OR EXISTS (SELECT 1 FROM customers) OR EXISTS (SELECT 1 FROM orders)
    OR EXISTS (SELECT 1 FROM catalogue_products) OR EXISTS (SELECT 1 FROM shop_parts) OR EXISTS (SELECT 1 FROM shop_details);
