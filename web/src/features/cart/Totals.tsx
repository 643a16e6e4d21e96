// The total of the cart, and the links to checkout and quote request.
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { Calendar, CartTotalsEntry } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { deliveryOf, formatDay, usualTransit } from "../delivery/index.ts";
import { ExtraRows } from "../pricing/index.ts";
import { totalsAtom } from "./cart.ts";

interface TotalsProps {
  calendar: Calendar | undefined;
  /** Moves to the first line that cannot be ordered. */
  onProblem: () => void;
}

export function Totals({ calendar, onProblem }: TotalsProps) {
  const totals = useAtomValue(totalsAtom);
  const [isTried, setTried] = useState(false);
  if (!totals) return null;
  const { lines, units, merchandise, discounts, taxes, total, currency, problems } = totals;

  function refuse() {
    setTried(true);
    onProblem();
  }

  return (
    <section className="cart-totals" aria-labelledby="totals-title">
      <h2 id="totals-title">Total</h2>
      <dl className="price-list">
        <div>
          <dt>
            {plural(lines, "item")}, {plural(units, "piece")}
          </dt>
          <dd>{formatMinor(merchandise, currency)}</dd>
        </div>
        <ExtraRows discounts={discounts} taxes={taxes} currency={currency ?? ""} />
        <div>
          <dt>{taxes ? "Shipping" : "Shipping and tax"}</dt>
          <dd className="muted">at checkout</dd>
        </div>
        <div className="price-total">
          <dt>Total{taxes && <span className="muted"> before shipping</span>}</dt>
          <dd>
            <strong>{formatMinor(total, currency)}</strong>
          </dd>
        </div>
      </dl>
      <Dates totals={totals} calendar={calendar} />
      {problems > 0 && (
        <p className="line-problem" role={isTried ? "alert" : undefined}>
          {plural(problems, "item")} cannot be ordered {problems === 1 ? "as it is" : "as they are"}. Change
          or remove {problems === 1 ? "it" : "them"} to continue.
        </p>
      )}
      {problems > 0 ? (
        <Button onClick={refuse}>Continue to checkout</Button>
      ) : (
        <Link className="button button-main" to={paths.checkout()}>
          Continue to checkout
        </Link>
      )}
      <Link className="button button-quiet" to={quotePaths.requestForCart()}>
        Request a quote for this cart
      </Link>
    </section>
  );
}

function Dates({ totals, calendar }: { totals: CartTotalsEntry; calendar: Calendar | undefined }) {
  const transit = calendar && usualTransit(calendar);
  if (!calendar || !transit || totals.productionDays === 0) return null;
  const { arrives } = deliveryOf(calendar, totals.productionDays, transit.days);
  return (
    <p className="cart-dates">
      Everything by <strong>{formatDay(arrives, calendar.today)}</strong> with {transit.name}, if proofs are
      approved in time.
    </p>
  );
}
