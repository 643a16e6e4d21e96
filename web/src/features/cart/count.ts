// The number of cart lines, which is all that the header needs.
import { atom } from "jotai";
import type { CartTotalsEntry } from "../../api/types.ts";
import { entriesAtom } from "../../live/state.ts";

export const cartCountAtom = atom(
  (get) => (get(entriesAtom)?.cartTotals as CartTotalsEntry | undefined)?.lines ?? 0,
);
