-- Orders whose customer waits for tracking numbers, and certificates that wait for an answer, are work of the shop.
-- Times are milliseconds since 1970 UTC.
ALTER TABLE orders ADD COLUMN tracking_requested_at BIGINT;
UPDATE orders SET tracking_requested_at = (entry::jsonb ->> 'trackingRequestedAt')::bigint
    WHERE shown AND status NOT IN ('complete', 'cancelled') AND COALESCE((entry::jsonb ->> 'shipments')::bigint, 0) = 0;
-- Other requests were answered or are over. Without this, the next change of their orders would bring them back.
UPDATE orders SET entry = (entry::jsonb - 'trackingRequestedAt')::text
    WHERE tracking_requested_at IS NULL AND (entry::jsonb ->> 'trackingRequestedAt')::bigint IS NOT NULL;
CREATE INDEX orders_to_track ON orders (tracking_requested_at, code)
    WHERE tracking_requested_at IS NOT NULL AND shown
        AND status NOT IN ('proof_hold', 'art_hold', 'credit_hold', 'backorder_hold', 'general_hold', 'cancelled');

-- The public code of a certificate, by which staff claim it. Those of earlier versions get a random one.
ALTER TABLE tax_exemptions ADD COLUMN code TEXT NOT NULL DEFAULT '';
UPDATE tax_exemptions
    SET code = upper(substr(md5(random()::text), 1, 4)) || '-' || upper(substr(md5(random()::text), 1, 4)) || '-' ||
        upper(substr(md5(random()::text), 1, 4));
CREATE INDEX tax_exemptions_sent ON tax_exemptions (sent_at, code) WHERE state IN ('sent') AND code <> '';

CREATE TRIGGER orders_leave_tracking AFTER UPDATE OF status, shown, tracking_requested_at ON orders FOR EACH ROW
    WHEN (OLD.tracking_requested_at IS NOT NULL AND (NEW.tracking_requested_at IS NULL OR NOT NEW.shown
        OR NEW.status IN ('proof_hold', 'art_hold', 'credit_hold', 'backorder_hold', 'general_hold', 'cancelled')))
    EXECUTE FUNCTION end_claim('tracking');
CREATE TRIGGER exemptions_leave_certificates AFTER UPDATE OF state, code ON tax_exemptions FOR EACH ROW
    WHEN (NEW.state <> 'sent' OR NEW.code <> OLD.code)
    EXECUTE FUNCTION end_old_claim('certificates');
CREATE TRIGGER exemptions_deleted AFTER DELETE ON tax_exemptions FOR EACH ROW
    EXECUTE FUNCTION end_old_claim('certificates');
