// What waits for the customer, from the live map: for the header of every page and the overview.
import { atom } from "jotai";
import type { ProofEntry, QuoteEntry } from "../../api/types.ts";
import { plural } from "../../format/numbers.ts";
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
  const things = [proofs && plural(proofs, "proof"), quotes && plural(quotes, "quote")].filter(Boolean);
  return things.length > 0
    ? `${things.join(" and ")} ${proofs + quotes > 1 ? "are waiting" : "is waiting"} for you`
    : "";
}
