// The total of the cart, and the links to checkout and quote request.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { shopAtom } from "../../base/shop.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { PriceNote } from "../cards/index.ts";
import { ExtraRows } from "../pricing/index.ts";
import { PromoField } from "../promocode/index.ts";
import { CartDates } from "./CartDates.tsx";
import { totalsAtom } from "./cart.ts";

interface TotalsProps {
  /** Moves to the first line that cannot be ordered. */
  onProblem: () => void;
}

export function Totals({ onProblem }: TotalsProps) {
  const totals = useAtomValue(totalsAtom);
  const isIncluded = useAtomValue(shopAtom).taxIncluded;
  const [isTried, setTried] = useState(false);
  if (!totals) return null;
  const { lines, units, merchandise, discounts, taxes, total, currency, problems } = totals;

  function refuse() {
    setTried(true);
    onProblem();
  }

  return (
    <section className="cart-totals" aria-labelledby="totals-title">
      <h2 id="totals-title">
        <Trans>Total</Trans>
      </h2>
      <dl className="price-list">
        <div>
          <dt>
            {[
              plural(lines, { one: "1 item", other: `${formatCount(lines)} items` }),
              plural(units, { one: "1 piece", other: `${formatCount(units)} pieces` }),
            ].join(", ")}
          </dt>
          <dd>{formatMinor(merchandise, currency)}</dd>
        </div>
        <ExtraRows discounts={discounts} taxes={taxes} currency={currency ?? ""} />
        <div>
          <dt>{taxes || isIncluded ? t`Shipping` : t`Shipping and tax`}</dt>
          <dd className="muted">
            <Trans>at checkout</Trans>
          </dd>
        </div>
        <div className="price-total">
          <dt>
            {taxes ? (
              <Trans>
                Total <span className="muted">before shipping</span>
              </Trans>
            ) : (
              <Trans>Total</Trans>
            )}
          </dt>
          <dd>
            <strong>{formatMinor(total, currency)}</strong>
          </dd>
        </div>
      </dl>
      <PriceNote />
      <PromoField discounts={discounts} currency={currency} />
      {totals.productionDays > 0 && <CartDates totals={totals} />}
      {problems > 0 && (
        <p className="line-problem" role={isTried ? "alert" : undefined}>
          {plural(problems, {
            one: "1 item cannot be ordered as it is. Change or remove it to continue.",
            other: `${formatCount(problems)} items cannot be ordered as they are. Change or remove them to continue.`,
          })}
        </p>
      )}
      {problems > 0 ? (
        <Button onClick={refuse}>
          <Trans>Continue to checkout</Trans>
        </Button>
      ) : (
        <Link className="button button-main" to={paths.checkout()}>
          <Trans>Continue to checkout</Trans>
        </Link>
      )}
      <Link className="button button-quiet" to={quotePaths.requestForCart()}>
        <Trans>Request a quote for this cart</Trans>
      </Link>
    </section>
  );
}
