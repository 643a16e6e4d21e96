-- Orders whose customer waits for tracking numbers, and certificates that wait for an answer, are work of the shop.
-- Times are milliseconds since 1970 UTC.
ALTER TABLE orders ADD COLUMN tracking_requested_at BIGINT;
UPDATE orders SET tracking_requested_at = json_extract(entry, '$.trackingRequestedAt')
    WHERE shown AND status NOT IN ('complete', 'cancelled') AND COALESCE(json_extract(entry, '$.shipments'), 0) = 0;
-- Other requests were answered or are over. Without this, the next change of their orders would bring them back.
UPDATE orders SET entry = json_remove(entry, '$.trackingRequestedAt')
    WHERE tracking_requested_at IS NULL AND json_extract(entry, '$.trackingRequestedAt') IS NOT NULL;
CREATE INDEX orders_to_track ON orders (tracking_requested_at, code)
    WHERE tracking_requested_at IS NOT NULL AND shown
        AND status NOT IN ('proof_hold', 'art_hold', 'credit_hold', 'backorder_hold', 'general_hold', 'cancelled');

-- The public code of a certificate, by which staff claim it. Those of earlier versions get a random one.
ALTER TABLE tax_exemptions ADD COLUMN code TEXT NOT NULL DEFAULT '';
UPDATE tax_exemptions SET code = hex(randomblob(2)) || '-' || hex(randomblob(2)) || '-' || hex(randomblob(2));
CREATE INDEX tax_exemptions_sent ON tax_exemptions (sent_at, code) WHERE state IN ('sent') AND code <> '';

CREATE TRIGGER orders_leave_tracking AFTER UPDATE OF status, shown, tracking_requested_at ON orders
    WHEN OLD.tracking_requested_at IS NOT NULL AND (NEW.tracking_requested_at IS NULL OR NOT NEW.shown
        OR NEW.status IN ('proof_hold', 'art_hold', 'credit_hold', 'backorder_hold', 'general_hold', 'cancelled'))
    BEGIN DELETE FROM work_claims WHERE queue = 'tracking' AND code = NEW.code; END;
CREATE TRIGGER exemptions_leave_certificates AFTER UPDATE OF state, code ON tax_exemptions
    WHEN NEW.state <> 'sent' OR NEW.code <> OLD.code
    BEGIN DELETE FROM work_claims WHERE queue = 'certificates' AND code = OLD.code; END;
CREATE TRIGGER exemptions_deleted AFTER DELETE ON tax_exemptions
    BEGIN DELETE FROM work_claims WHERE queue = 'certificates' AND code = OLD.code; END;
