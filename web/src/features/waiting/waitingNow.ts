// What waits for the customer, from the live map: for the header of every page and the overview.
import { plural, t } from "@lingui/core/macro";
import { atom } from "jotai";
import type { ProofEntry, QuoteEntry } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { valuesUnder } from "../../live/entries.ts";
import { entriesAtom } from "../../live/state.ts";
import { isCustomersTurn } from "./turn.ts";

const howMany = <T>(kind: string, waits: (entry: T) => boolean) =>
  atom((get) => valuesUnder<T>(get(entriesAtom), kind).filter(waits).length);

/** Proofs to approve, reject, or supply artwork for. */
export const proofsWaitingAtom = howMany<ProofEntry>("proofs/", isCustomersTurn);
/** Offers to answer, and accepted ones to order. */
export const quotesWaitingAtom = howMany<QuoteEntry>(
  "quotes/",
  ({ state }) => state === "offered" || state === "accepted",
);

/** "2 proofs and 1 quote are waiting for you"; undefined if nothing is waiting. */
export function waitingInWords(proofs: number, quotes: number): string {
  if (proofs > 0 && quotes > 0) {
    const proofCount = plural(proofs, { one: "1 proof", other: `${formatCount(proofs)} proofs` });
    const quoteCount = plural(quotes, { one: "1 quote", other: `${formatCount(quotes)} quotes` });
    return t`${proofCount} and ${quoteCount} are waiting for you`;
  }
  if (proofs > 0)
    return plural(proofs, {
      one: "1 proof is waiting for you",
      other: `${formatCount(proofs)} proofs are waiting for you`,
    });
  if (quotes > 0)
    return plural(quotes, {
      one: "1 quote is waiting for you",
      other: `${formatCount(quotes)} quotes are waiting for you`,
    });
  return "";
}
