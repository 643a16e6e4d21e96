// The known totals of the order, beside the steps.
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { OrderSums } from "../orders/index.ts";
import { ExtraRows } from "../pricing/index.ts";
import type { ShownTotals } from "./offers.ts";
import type { CartNow } from "./useSeenCart.ts";

interface SumsProps {
  cart: CartNow;
  shown: ShownTotals | undefined;
  promo: string | undefined;
}

export function Sums({ cart: { totals }, shown, promo }: SumsProps) {
  const { lines, units, merchandise, currency } = totals;
  return (
    <section className="cart-totals checkout-sums" aria-labelledby="sums-title">
      <h2 id="sums-title">Your order</h2>
      <p className="muted">
        {plural(lines, "item")}, {plural(units, "piece")}. <Link to={paths.cart()}>Edit the cart</Link>
      </p>
      {shown ? (
        <OrderSums
          totals={shown.totals}
          shipping={shown.shipping.name}
          promoCode={shown.promoFault ? undefined : promo}
        />
      ) : (
        <dl className="price-list">
          <div>
            <dt>Merchandise</dt>
            <dd>{formatMinor(merchandise, currency)}</dd>
          </div>
          <ExtraRows discounts={totals.discounts} currency={currency ?? ""} />
          <div>
            <dt>Shipping</dt>
            <dd className="muted">by address</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
