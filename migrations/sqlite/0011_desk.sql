-- The support desk: what waits for the shop and who has taken it on; how orders are found; what was imported.
-- Times are milliseconds since 1970 UTC.

-- Who has taken on what waits. A claim ends when what it is of leaves its queue, whoever moves it on, in the same
-- transaction: the triggers below see to that, so that nothing comes back to a queue with an owner of long ago.
CREATE TABLE work_claims (
    queue TEXT NOT NULL,
    code TEXT NOT NULL,
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    since BIGINT NOT NULL,
    PRIMARY KEY (queue, code)
);

-- What waits, in the order of waiting. A quote has waited since it was asked for, or since it was asked for again.
CREATE INDEX quotes_waiting ON quotes ((CASE WHEN state = 'countered' THEN changed_at ELSE requested_at END), code)
    WHERE state IN ('requested', 'in_review', 'countered');
CREATE INDEX proofs_to_make ON proofs (changed_at, code)
    WHERE state IN ('requested', 'changes_requested') AND has_artwork;
CREATE INDEX proofs_without_artwork ON proofs (changed_at, code)
    WHERE state IN ('requested', 'changes_requested') AND NOT has_artwork;
CREATE INDEX orders_without_artwork ON orders (changed_at, code) WHERE status = 'art_hold';
CREATE INDEX orders_on_hold ON orders (changed_at, code)
    WHERE status IN ('proof_hold', 'credit_hold', 'backorder_hold', 'general_hold');

CREATE TRIGGER quotes_leave_quotes AFTER UPDATE OF state ON quotes
    WHEN NEW.state NOT IN ('requested', 'in_review', 'countered')
    BEGIN DELETE FROM work_claims WHERE queue = 'quotes' AND code = NEW.code; END;
CREATE TRIGGER proofs_leave_proofs AFTER UPDATE OF state, has_artwork ON proofs
    WHEN NEW.state NOT IN ('requested', 'changes_requested') OR NOT NEW.has_artwork
    BEGIN DELETE FROM work_claims WHERE queue = 'proofs' AND code = NEW.code; END;
CREATE TRIGGER proofs_leave_artwork AFTER UPDATE OF state, has_artwork ON proofs
    WHEN NEW.state NOT IN ('requested', 'changes_requested') OR NEW.has_artwork
    BEGIN DELETE FROM work_claims WHERE queue = 'artwork' AND code = NEW.code; END;
CREATE TRIGGER orders_leave_artwork AFTER UPDATE OF status ON orders
    WHEN NEW.status <> 'art_hold'
    BEGIN DELETE FROM work_claims WHERE queue = 'artwork' AND code = NEW.code; END;
CREATE TRIGGER orders_leave_orders AFTER UPDATE OF status ON orders
    WHEN NEW.status NOT IN ('proof_hold', 'credit_hold', 'backorder_hold', 'general_hold')
    BEGIN DELETE FROM work_claims WHERE queue = 'orders' AND code = NEW.code; END;

-- The back office's number of an order, by which staff look for it; all orders by age.
ALTER TABLE orders ADD COLUMN number TEXT;
UPDATE orders SET number = json_extract(entry, '$.compassOrderId');
CREATE INDEX orders_number ON orders (number);
CREATE INDEX orders_placed ON orders (placed_at, code);
CREATE INDEX orders_status_placed ON orders (status, placed_at, code);

-- Imports of the catalogue: "files" are their names and "report" what came of it, both as JSON. The last one can be undone
-- while what it made is current: then what was current before is, as a generation of its own. A product that was new with
-- it gets a version without a record and a hash: it is not sold, and keeps its id.
CREATE TABLE catalogue_imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at BIGINT NOT NULL,
    who TEXT NOT NULL,
    files TEXT NOT NULL,
    report TEXT NOT NULL,
    before_generation BIGINT NOT NULL,
    generation BIGINT NOT NULL,
    undone_at BIGINT
);
