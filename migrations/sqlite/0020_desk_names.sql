-- By what staff find customers and orders, and what lists call them.

-- Names and the company of an address in small letters.
ALTER TABLE addresses ADD COLUMN found_by TEXT NOT NULL DEFAULT '';
UPDATE addresses SET found_by = lower(first_name || ' ' || last_name || ' ' || company);

-- "who" is who it goes to, "found_by" the names and companies of both addresses and "purchase_order" the customer's number,
-- both in small letters.
ALTER TABLE orders ADD COLUMN who TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN found_by TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN purchase_order TEXT NOT NULL DEFAULT '';
UPDATE orders SET
    who = trim(json_extract(placed, '$.shipTo.firstName') || ' ' || json_extract(placed, '$.shipTo.lastName'))
        || coalesce(', ' || nullif(json_extract(placed, '$.shipTo.company'), ''), ''),
    found_by = lower(json_extract(placed, '$.shipTo.firstName') || ' ' || json_extract(placed, '$.shipTo.lastName')
        || ' ' || coalesce(json_extract(placed, '$.shipTo.company'), '')
        || ' ' || json_extract(placed, '$.billTo.firstName') || ' ' || json_extract(placed, '$.billTo.lastName')
        || ' ' || coalesce(json_extract(placed, '$.billTo.company'), '')),
    purchase_order = lower(json_extract(placed, '$.purchaseOrder'))
    WHERE json_extract(placed, '$.billTo.firstName') IS NOT NULL;
CREATE INDEX orders_purchase_order ON orders (purchase_order);

-- Who asked.
ALTER TABLE quotes ADD COLUMN who TEXT NOT NULL DEFAULT '';
UPDATE quotes SET who =
    trim(json_extract(request, '$.contact.firstName') || ' ' || json_extract(request, '$.contact.lastName'))
        || coalesce(', ' || nullif(json_extract(request, '$.contact.company'), ''), '')
    WHERE json_extract(request, '$.contact.firstName') IS NOT NULL;

-- A quote keeps its owner while the customer has the offer: another request comes back to whoever made it.
DROP TRIGGER quotes_leave_quotes;
CREATE TRIGGER quotes_leave_quotes AFTER UPDATE OF state ON quotes
    WHEN NEW.state NOT IN ('requested', 'in_review', 'countered', 'offered')
    BEGIN DELETE FROM work_claims WHERE queue = 'quotes' AND code = NEW.code; END;
