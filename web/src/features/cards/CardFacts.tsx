// SKU and price of a card. Each stays on one line.
import type { ProductCard } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";

export function CardFacts({ card: { sku, from, printed, currency } }: { card: ProductCard }) {
  return (
    <p className="card-facts">
      <span>{sku}</span>{" "}
      <span>
        from {formatUnitPrice((printed ?? from).unitPrice, currency)}
        {printed && ` ${printed.participle},`} at {formatCount(from.quantity)}
      </span>
    </p>
  );
}
