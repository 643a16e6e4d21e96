// The price of a product at a quantity, as lists show it: its first color and size, with a one-color print if it is decorated.
import type { Minor, Product, Rate } from "../../api/types.ts";
import { configurationOf, emptyDraft } from "../configuration/index.ts";
import { leastOf, priceOf } from "../pricing/index.ts";

export interface PriceAt {
  /** What was asked for, or the minimum if that is more. */
  quantity: number;
  isMinimum: boolean;
  /** Of one piece, with its print. */
  unitPrice: Rate;
  total: Minor;
  /** The part of the total that is charged once: set-up, proof and fees. */
  once: Rate;
}

/** Undefined if the product has no price. */
export function priceAt(product: Product, wanted: number): PriceAt | undefined {
  const [part] = product.parts;
  if (!part) return undefined;
  const least = leastOf(product, [part.id]);
  const quantity = Math.max(wanted, least);
  const { decorations } = configurationOf(product, emptyDraft(product));
  const { price } = priceOf(product, { parts: [{ partId: part.id, quantity }], decorations });
  if (!price) return undefined;
  const isPerPiece = (kind: string) => kind === "goods" || kind === "run";
  const sumOf = (perPiece: boolean) =>
    price.items.reduce((sum, { kind, amount }) => (isPerPiece(kind) === perPiece ? sum + amount : sum), 0);
  return {
    quantity,
    isMinimum: quantity > wanted,
    unitPrice: sumOf(true) / quantity,
    total: price.total,
    once: sumOf(false),
  };
}
