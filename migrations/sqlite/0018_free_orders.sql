-- Free orders: samples and the printed catalog wait for the shop, which sends or declines them. What was ordered before
-- was never shown to the shop, so it is new.
-- Times are milliseconds since 1970 UTC.

-- "code" is the public name, "state" is new, sent or declined, and "note" what the shop said about that.
ALTER TABLE sample_orders ADD COLUMN code TEXT NOT NULL DEFAULT '';
ALTER TABLE sample_orders ADD COLUMN state TEXT NOT NULL DEFAULT 'new';
ALTER TABLE sample_orders ADD COLUMN note TEXT;
ALTER TABLE sample_orders ADD COLUMN changed_at BIGINT NOT NULL DEFAULT 0;
UPDATE sample_orders SET changed_at = ordered_at,
    code = hex(randomblob(2)) || '-' || hex(randomblob(2)) || '-' || hex(randomblob(2));
CREATE UNIQUE INDEX sample_orders_code ON sample_orders (code);
CREATE INDEX sample_orders_new ON sample_orders (ordered_at, code) WHERE state = 'new';

ALTER TABLE catalogue_requests ADD COLUMN code TEXT NOT NULL DEFAULT '';
ALTER TABLE catalogue_requests ADD COLUMN state TEXT NOT NULL DEFAULT 'new';
ALTER TABLE catalogue_requests ADD COLUMN note TEXT;
ALTER TABLE catalogue_requests ADD COLUMN changed_at BIGINT NOT NULL DEFAULT 0;
UPDATE catalogue_requests SET changed_at = created_at,
    code = hex(randomblob(2)) || '-' || hex(randomblob(2)) || '-' || hex(randomblob(2));
CREATE UNIQUE INDEX catalogue_requests_code ON catalogue_requests (code);
CREATE INDEX catalogue_requests_new ON catalogue_requests (created_at, code) WHERE state = 'new';
CREATE INDEX catalogue_requests_owner ON catalogue_requests (owner, created_at);

CREATE TRIGGER sample_orders_leave_samples AFTER UPDATE OF state ON sample_orders WHEN NEW.state <> 'new'
    BEGIN DELETE FROM work_claims WHERE queue = 'samples' AND code = NEW.code; END;
CREATE TRIGGER catalogue_requests_leave_samples AFTER UPDATE OF state ON catalogue_requests WHEN NEW.state <> 'new'
    BEGIN DELETE FROM work_claims WHERE queue = 'samples' AND code = NEW.code; END;
