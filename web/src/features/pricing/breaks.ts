// Price breaks: a table stores only the lower bound of each, and the highest that a quantity reaches applies.
import type { PriceBreak } from "../../api/types.ts";

export const sorted = (breaks: readonly PriceBreak[]) =>
  [...breaks].sort((a, b) => a.minQuantity - b.minQuantity);

/** The break that applies, or undefined below the first. */
export function breakFor(breaks: readonly PriceBreak[], quantity: number): PriceBreak | undefined {
  return sorted(breaks).findLast((step) => step.minQuantity <= quantity);
}
