-- Orders whose customer waits for tracking numbers, and certificates that wait for an answer, are work of the shop.
-- Times are milliseconds since 1970 UTC.
ALTER TABLE orders ADD COLUMN tracking_requested_at BIGINT;
UPDATE orders SET tracking_requested_at = json_extract(entry, '$.trackingRequestedAt') WHERE status <> 'cancelled';
CREATE INDEX orders_to_track ON orders (tracking_requested_at, code)
    WHERE tracking_requested_at IS NOT NULL AND status <> 'cancelled';

-- The public code of a certificate, by which staff claim it. Those of earlier versions get the beginning of their hash.
ALTER TABLE tax_exemptions ADD COLUMN code TEXT NOT NULL DEFAULT '';
UPDATE tax_exemptions
    SET code = upper(substr(sha256, 1, 4) || '-' || substr(sha256, 5, 4) || '-' || substr(sha256, 9, 4));
CREATE INDEX tax_exemptions_sent ON tax_exemptions (sent_at, code) WHERE state IN ('sent') AND code <> '';

CREATE TRIGGER orders_leave_tracking AFTER UPDATE OF status, tracking_requested_at ON orders
    WHEN OLD.tracking_requested_at IS NOT NULL AND (NEW.tracking_requested_at IS NULL OR NEW.status = 'cancelled')
    BEGIN DELETE FROM work_claims WHERE queue = 'tracking' AND code = NEW.code; END;
CREATE TRIGGER exemptions_leave_certificates AFTER UPDATE OF state, code ON tax_exemptions
    WHEN NEW.state <> 'sent' OR NEW.code <> OLD.code
    BEGIN DELETE FROM work_claims WHERE queue = 'certificates' AND code = OLD.code; END;
CREATE TRIGGER exemptions_deleted AFTER DELETE ON tax_exemptions
    BEGIN DELETE FROM work_claims WHERE queue = 'certificates' AND code = OLD.code; END;
