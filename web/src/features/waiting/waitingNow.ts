// What waits for the customer's word, as the live map has it: in the header of every page and on the overview.
import { atom } from "jotai";
import type { ProofEntry, QuoteEntry } from "../../api/types.ts";
import { plural } from "../../format/numbers.ts";
import { valuesUnder } from "../../live/entries.ts";
import { entriesAtom } from "../../live/state.ts";
import { isCustomersTurn } from "./turn.ts";

const howMany = <T>(kind: string, waits: (entry: T) => boolean) =>
  atom((get) => valuesUnder<T>(get(entriesAtom), kind).filter(waits).length);

/** Proofs to be approved, sent back, or given their artwork. */
export const proofsWaitingAtom = howMany<ProofEntry>("proofs/", isCustomersTurn);
/** Offers to be answered, and accepted ones to be ordered. */
export const quotesWaitingAtom = howMany<QuoteEntry>(
  "quotes/",
  ({ state }) => state === "offered" || state === "accepted",
);

/** "2 proofs and 1 quote wait for you"; nothing where nothing does. */
export function waitingInWords(proofs: number, quotes: number): string {
  const things = [proofs && plural(proofs, "proof"), quotes && plural(quotes, "quote")].filter(Boolean);
  return things.length > 0
    ? `${things.join(" and ")} ${proofs + quotes > 1 ? "are waiting" : "is waiting"} for you`
    : "";
}
