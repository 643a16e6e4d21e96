// What promotions take off a price and what taxes add, as rows of a price list.
import { Trans } from "@lingui/react/macro";
import type { Discount, Tax } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { formatRate } from "../../format/rate.ts";

interface ExtraRowsProps {
  discounts?: Discount[] | undefined;
  taxes?: Tax[] | undefined;
  currency: string;
}

export function ExtraRows({ discounts = [], taxes = [], currency }: ExtraRowsProps) {
  return (
    <>
      {discounts.map(({ name, code, amount }) => (
        <div key={name} className="price-discount">
          <dt>
            <span>{name}</span> {code && <span className="muted">{code}</span>}
          </dt>
          <dd>{`−${formatMinor(amount, currency)}`}</dd>
        </div>
      ))}
      {taxes.map(({ name, rate, included, amount }) => (
        <div key={`${name} ${rate}`}>
          <dt>
            <TaxName name={name} rate={formatRate(rate)} included={included} />
          </dt>
          <dd>{formatMinor(amount, currency)}</dd>
        </div>
      ))}
    </>
  );
}

/** What rules add to the name of a tax that is taken off a price, because the customer is exempt. */
const EXEMPT = ", exempt";

interface TaxNameProps {
  name: string;
  rate: string;
  included: boolean | undefined;
}

function TaxName({ name: named, rate, included }: TaxNameProps) {
  const isExempt = named.endsWith(EXEMPT);
  const name = `${isExempt ? named.slice(0, -EXEMPT.length) : named} ${rate}`;
  if (isExempt)
    return (
      <Trans>
        {name}
        <span className="muted">, exempt</span>
      </Trans>
    );
  return included ? (
    <Trans>
      {name}
      <span className="muted">, included</span>
    </Trans>
  ) : (
    name
  );
}
