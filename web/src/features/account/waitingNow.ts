// What waits for the customer's word, as the live map has it: in the header of every page and on the overview.
import { atom } from "jotai";
import { plural } from "../../format/numbers.ts";
import { valuesUnder } from "../../live/entries.ts";
import { entriesAtom } from "../../live/state.ts";

const howMany = (kind: string, states: readonly string[]) =>
  atom(
    (get) =>
      valuesUnder<{ state: string }>(get(entriesAtom), kind).filter(({ state }) => states.includes(state))
        .length,
  );

/** Proofs to be approved or sent back. */
export const proofsWaitingAtom = howMany("proofs/", ["ready"]);
/** Offers to be answered, and accepted ones to be ordered. */
export const quotesWaitingAtom = howMany("quotes/", ["offered", "accepted"]);

/** "2 proofs and 1 quote wait for you"; nothing where nothing does. */
export function waitingInWords(proofs: number, quotes: number): string {
  const things = [proofs && plural(proofs, "proof"), quotes && plural(quotes, "quote")].filter(Boolean);
  return things.length > 0 ? `${things.join(" and ")} ${proofs + quotes > 1 ? "wait" : "waits"} for you` : "";
}
