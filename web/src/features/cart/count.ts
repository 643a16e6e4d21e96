// How many lines are in the cart: all that the header needs of it.
import { atom } from "jotai";
import type { CartTotalsEntry } from "../../api/types.ts";
import { entriesAtom } from "../../live/state.ts";

export const cartCountAtom = atom(
  (get) => (get(entriesAtom)?.cartTotals as CartTotalsEntry | undefined)?.lines ?? 0,
);
