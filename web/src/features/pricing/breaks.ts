// Price breaks: a table stores the lower bound of each, and the highest one reached applies.
import type { PriceBreak } from "../../api/types.ts";

export const sorted = (breaks: readonly PriceBreak[]) =>
  [...breaks].sort((a, b) => a.minQuantity - b.minQuantity);

/** Returns the applicable break, or undefined below the first. */
export function breakFor(breaks: readonly PriceBreak[], quantity: number): PriceBreak | undefined {
  return sorted(breaks).findLast((step) => step.minQuantity <= quantity);
}
