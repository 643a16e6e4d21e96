// The price of a line, item by item, with its total.
import type { LinePrice, PriceItem } from "../../api/types.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";
import { formatCount, plural } from "../../format/numbers.ts";
import { eachOf } from "./each.ts";

export function PriceList({ price }: { price: LinePrice }) {
  const { currency, items, quantity, total } = price;
  return (
    <dl className="price-list">
      {items.map((item) => (
        <div key={`${item.kind} ${item.location} ${item.name} ${item.unitPrice}`}>
          <dt>
            {nameOf(item)}
            {item.quantity > 1 && (
              <span className="muted">
                {" "}
                {formatCount(item.quantity)} × {formatUnitPrice(item.unitPrice, currency)}
              </span>
            )}
          </dt>
          <dd>{formatUnitPrice(item.amount, currency)}</dd>
        </div>
      ))}
      <div className="price-total">
        <dt>
          Total <span className="muted">{plural(quantity, "piece")}</span>
        </dt>
        <dd>
          <strong>{formatMinor(total, currency)}</strong>
          <span className="muted"> {eachOf(price)} each</span>
        </dd>
      </div>
    </dl>
  );
}

const KINDS: Partial<Record<PriceItem["kind"], string>> = {
  goods: "Goods",
  less_than_minimum: "Less than the minimum",
  rush: "Faster production",
  proof: "Proof",
};

/** The name of a price item: "Screen set-up, Front". */
export function nameOf({ kind, name, location }: PriceItem): string {
  const words = KINDS[kind] ?? name;
  return location ? `${words}, ${location}` : words;
}
