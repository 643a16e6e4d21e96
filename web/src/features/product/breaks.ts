// Price breaks: which one a quantity falls in, what the next one saves, and a quantity as people type it.
import type { PriceBreak } from "../../api/types.ts";

/** The break that applies, or undefined below the minimum. */
export function breakFor(breaks: PriceBreak[], quantity: number): PriceBreak | undefined {
  let found: PriceBreak | undefined;
  for (const step of sorted(breaks)) if (step.minQuantity <= quantity) found = step;
  return found;
}

export interface NextBreak {
  more: number;
  minQuantity: number;
  savedEach: number;
}

/** The next break that is really cheaper: "+50 saves $0.14 each". */
export function nextBreak(breaks: PriceBreak[], quantity: number): NextBreak | undefined {
  const current = breakFor(breaks, quantity);
  if (!current) return undefined;
  const next = sorted(breaks).find(
    (step) => step.minQuantity > quantity && step.unitPrice < current.unitPrice,
  );
  if (!next) return undefined;
  return {
    more: next.minQuantity - quantity,
    minQuantity: next.minQuantity,
    savedEach: current.unitPrice - next.unitPrice,
  };
}

export const sorted = (breaks: PriceBreak[]) => [...breaks].sort((a, b) => a.minQuantity - b.minQuantity);

/** "1,000" is a thousand; anything that is not a whole number above zero is undefined. */
export function parseQuantity(text: string): number | undefined {
  const digits = text.replace(/[\s,]/g, "");
  if (!/^\d{1,7}$/.test(digits)) return undefined;
  return Number(digits) || undefined;
}
