// The price of a line, item by item, with its total.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LinePrice, PriceItem } from "../../api/types.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { eachOf } from "./each.ts";

export function PriceList({ price }: { price: LinePrice }) {
  const { currency, items, quantity, total } = price;
  const each = eachOf(price);
  return (
    <dl className="price-list">
      {items.map((item) => (
        <div key={`${item.kind} ${item.location} ${item.name} ${item.unitPrice}`}>
          <dt>
            <span>{nameOf(item)}</span>
            {item.quantity > 1 && (
              <span className="muted">
                {` ${formatCount(item.quantity)} × ${formatUnitPrice(item.unitPrice, currency)}`}
              </span>
            )}
          </dt>
          <dd>{formatUnitPrice(item.amount, currency)}</dd>
        </div>
      ))}
      <div className="price-total">
        <dt>
          <Trans>Total</Trans>{" "}
          <span className="muted">
            {plural(quantity, { one: "1 piece", other: `${formatCount(quantity)} pieces` })}
          </span>
        </dt>
        <dd>
          <strong>{formatMinor(total, currency)}</strong>
          <span className="muted">
            {" "}
            <Trans>{each} each</Trans>
          </span>
        </dd>
      </div>
    </dl>
  );
}

const KINDS: Partial<Record<PriceItem["kind"], string>> = {
  goods: t`Goods`,
  less_than_minimum: t`Less than the minimum`,
  rush: t`Faster production`,
  proof: t`Proof`,
};

/** The name of a price item: "Screen set-up, Front". */
export function nameOf({ kind, name, location }: PriceItem): string {
  const words = KINDS[kind] ?? name;
  return location ? `${words}, ${location}` : words;
}
