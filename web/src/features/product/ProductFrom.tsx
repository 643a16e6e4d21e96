// The price at the minimum quantity, and the print that it includes.
import type { Product } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";

export function ProductFrom({ product: { breaks, currency, printed, group } }: { product: Product }) {
  const first = printed?.breaks[0] ?? breaks[0];
  if (!first) return null;
  return (
    <p className="product-from">
      From <strong>{formatUnitPrice(first.unitPrice, currency)}</strong>
      {` ${printed ? `${printed.participle}, at` : "each at"} ${formatCount(first.minQuantity)}`}
      {printed && (
        <span className="price-once">
          {`${printed.method}${printed.colors ? " in one color" : ""} on ${printed.location}${
            printed.once ? `, plus ${formatUnitPrice(printed.once, currency)} set-up` : ""
          }`}
        </span>
      )}
      {group && <span className="price-once">Price for {group}</span>}
    </p>
  );
}
