// The totals of an order: merchandise, shipping, discount. Taxes come with the invoice.
import type { OrderTotals } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";

interface OrderSumsProps {
  totals: OrderTotals;
  /** The method's name. */
  shipping?: string | undefined;
  promoCode?: string | undefined;
  /** The invoice's amounts, once it exists. */
  invoiced?: { tax: number; total: number } | undefined;
}

export function OrderSums({ totals, shipping, promoCode, invoiced }: OrderSumsProps) {
  const money = (sum: number) => formatMinor(sum, totals.currency);
  return (
    <dl className="price-list">
      <div>
        <dt>Merchandise</dt>
        <dd>{money(totals.merchandise)}</dd>
      </div>
      <div>
        <dt>Shipping{shipping && <span className="muted">, {shipping}</span>}</dt>
        <dd>{totals.shipping === 0 ? "Free" : money(totals.shipping)}</dd>
      </div>
      {totals.discount > 0 && (
        <div className="price-discount">
          <dt>Promo code{promoCode && <span className="muted"> {promoCode}</span>}</dt>
          <dd>−{money(totals.discount)}</dd>
        </div>
      )}
      {invoiced && (
        <div>
          <dt>Tax</dt>
          <dd>{money(invoiced.tax)}</dd>
        </div>
      )}
      <div className="price-total">
        <dt>Total{!invoiced && <span className="muted"> before taxes</span>}</dt>
        <dd>
          <strong>{money(invoiced?.total ?? totals.total)}</strong>
        </dd>
      </div>
    </dl>
  );
}
