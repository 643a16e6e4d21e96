-- Orders whose customer waits for tracking numbers, and certificates that wait for an answer, are work of the shop.
-- Times are milliseconds since 1970 UTC.
ALTER TABLE orders ADD COLUMN tracking_requested_at BIGINT;
UPDATE orders SET tracking_requested_at = (entry::jsonb ->> 'trackingRequestedAt')::bigint WHERE status <> 'cancelled';
CREATE INDEX orders_to_track ON orders (tracking_requested_at, code)
    WHERE tracking_requested_at IS NOT NULL AND status <> 'cancelled';

-- The public code of a certificate, by which staff claim it. Those of earlier versions get the beginning of their hash.
ALTER TABLE tax_exemptions ADD COLUMN code TEXT NOT NULL DEFAULT '';
UPDATE tax_exemptions
    SET code = upper(substr(sha256, 1, 4) || '-' || substr(sha256, 5, 4) || '-' || substr(sha256, 9, 4));
CREATE INDEX tax_exemptions_sent ON tax_exemptions (sent_at, code) WHERE state IN ('sent') AND code <> '';

CREATE TRIGGER orders_leave_tracking AFTER UPDATE OF status, tracking_requested_at ON orders FOR EACH ROW
    WHEN (OLD.tracking_requested_at IS NOT NULL AND (NEW.tracking_requested_at IS NULL OR NEW.status = 'cancelled'))
    EXECUTE FUNCTION end_claim('tracking');
CREATE TRIGGER exemptions_leave_certificates AFTER UPDATE OF state, code ON tax_exemptions FOR EACH ROW
    WHEN (NEW.state <> 'sent' OR NEW.code <> OLD.code)
    EXECUTE FUNCTION end_old_claim('certificates');
CREATE TRIGGER exemptions_deleted AFTER DELETE ON tax_exemptions FOR EACH ROW
    EXECUTE FUNCTION end_old_claim('certificates');
