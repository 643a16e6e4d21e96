// SKU and price of a card in a row. Each stays in one piece: a quantity alone on the next line says nothing.
import type { ProductCard } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";

export function CardFacts({ card: { sku, from, currency } }: { card: ProductCard }) {
  return (
    <p className="card-facts">
      <span>{sku}</span>{" "}
      <span>
        from {formatUnitPrice(from.unitPrice, currency)} at {formatCount(from.quantity)}
      </span>
    </p>
  );
}
