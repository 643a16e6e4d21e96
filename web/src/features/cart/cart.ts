// The cart in the live map.
import { atom } from "jotai";
import type { CartLineEntry, CartPriceEntry, CartTotalsEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";
import { entriesAtom } from "../../live/state.ts";

/** A line with its price. */
export interface CartLine extends CartLineEntry {
  priced: CartPriceEntry | undefined;
}

const lineEntriesAtom = entriesUnder<CartLineEntry>("cart/");
const pricesAtom = entriesUnder<CartPriceEntry>("cartPrices/");

/** All lines of all lists, in the order in which they were added. */
export const linesAtom = atom<CartLine[]>((get) => {
  const prices = new Map(get(pricesAtom).map((price) => [price.lineId, price]));
  return get(lineEntriesAtom)
    .map((line) => ({ ...line, priced: prices.get(line.lineId) }))
    .sort((a, b) => a.addedAt - b.addedAt || a.lineId - b.lineId);
});

export const totalsAtom = atom((get) => get(entriesAtom)?.cartTotals as CartTotalsEntry | undefined);
