// The price at the minimum quantity, and the print that it includes.
import type { Product } from "../../api/types.ts";
import { FromPrice } from "./FromPrice.tsx";

export function ProductFrom({ product: { breaks, currency, printed } }: { product: Product }) {
  const first = breaks[0];
  const withPrint = printed?.breaks[0];
  if (!first) return null;
  return (
    <FromPrice
      className="product-from"
      currency={currency}
      from={{ quantity: first.minQuantity, unitPrice: first.unitPrice }}
      printed={printed && withPrint && { unitPrice: withPrint.unitPrice, once: printed.once }}
      print={printed && `${printed.method}${printed.colors ? " in one color" : ""} on ${printed.location}`}
    />
  );
}
