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
    who = trim((placed::jsonb #>> '{shipTo,firstName}') || ' ' || (placed::jsonb #>> '{shipTo,lastName}'))
        || coalesce(', ' || nullif(placed::jsonb #>> '{shipTo,company}', ''), ''),
    found_by = lower((placed::jsonb #>> '{shipTo,firstName}') || ' ' || (placed::jsonb #>> '{shipTo,lastName}')
        || ' ' || coalesce(placed::jsonb #>> '{shipTo,company}', '')
        || ' ' || (placed::jsonb #>> '{billTo,firstName}') || ' ' || (placed::jsonb #>> '{billTo,lastName}')
        || ' ' || coalesce(placed::jsonb #>> '{billTo,company}', '')),
    purchase_order = lower(placed::jsonb ->> 'purchaseOrder')
    WHERE placed::jsonb #>> '{billTo,firstName}' IS NOT NULL;
CREATE INDEX orders_purchase_order ON orders (purchase_order);

-- Who asked.
ALTER TABLE quotes ADD COLUMN who TEXT NOT NULL DEFAULT '';
UPDATE quotes SET who =
    trim((request::jsonb #>> '{contact,firstName}') || ' ' || (request::jsonb #>> '{contact,lastName}'))
        || coalesce(', ' || nullif(request::jsonb #>> '{contact,company}', ''), '')
    WHERE request::jsonb #>> '{contact,firstName}' IS NOT NULL;

-- A quote keeps its owner while the customer has the offer: another request comes back to whoever made it.
DROP TRIGGER quotes_leave_quotes ON quotes;
CREATE TRIGGER quotes_leave_quotes AFTER UPDATE OF state ON quotes FOR EACH ROW
    WHEN (NEW.state NOT IN ('requested', 'in_review', 'countered', 'offered'))
    EXECUTE FUNCTION end_claim('quotes');
