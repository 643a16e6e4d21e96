// The known totals of the order, beside the steps.
import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PaymentMethod } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { OrderSums } from "../orders/index.ts";
import { ExtraRows } from "../pricing/index.ts";
import type { ShownTotals } from "./offers.ts";
import { PaymentMarks } from "./PaymentMarks.tsx";
import type { CartNow } from "./useSeenCart.ts";

interface SumsProps {
  cart: CartNow;
  shown: ShownTotals | undefined;
  promo: string | undefined;
  /** The ways of paying; undefined while they are not known. */
  payments: readonly PaymentMethod[] | undefined;
}

export function Sums({ cart: { totals }, shown, promo, payments }: SumsProps) {
  const { lines, units, merchandise, currency } = totals;
  const items = plural(lines, { one: "1 item", other: `${formatCount(lines)} items` });
  const pieces = plural(units, { one: "1 piece", other: `${formatCount(units)} pieces` });
  return (
    <section className="cart-totals checkout-sums" aria-labelledby="sums-title">
      <h2 id="sums-title">
        <Trans>Your order</Trans>
      </h2>
      <p className="muted">
        <span>{`${items}, ${pieces}.`}</span>{" "}
        <Link to={paths.cart()}>
          <Trans>Edit the cart</Trans>
        </Link>
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
            <dt>
              <Trans>Merchandise</Trans>
            </dt>
            <dd>{formatMinor(merchandise, currency)}</dd>
          </div>
          <ExtraRows discounts={totals.discounts} currency={currency ?? ""} />
          <div>
            <dt>
              <Trans>Shipping</Trans>
            </dt>
            <dd className="muted">
              <Trans>by address</Trans>
            </dd>
          </div>
        </dl>
      )}
      {shown?.totals.total !== 0 && <PaymentMarks methods={payments} />}
    </section>
  );
}
