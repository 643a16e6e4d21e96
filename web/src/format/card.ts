// What is charged to cards, like on the server (`actors/src/values/card.rs`): payment providers do not take every amount.
import type { Minor } from "../api/types.ts";
import { divideMoney } from "./rounding.ts";

/** Charges are multiples of so many minor units; of all currencies that are not listed, multiples of one. */
const STEPS: Record<string, bigint> = { BHD: 10n, JOD: 10n, KWD: 10n, OMR: 10n, TND: 10n, MGA: 100n };

/** What is charged for an amount: the amount itself, or the nearest one that can be charged. */
export function cardCharge(amount: Minor, currency: string): Minor {
  const step = STEPS[currency] ?? 1n;
  return Number(divideMoney(BigInt(amount), step) * step);
}
