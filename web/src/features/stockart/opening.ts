// Whether the stock art dialog is open, and where in it. Small, because every page has it.
import { atom } from "jotai";
import { store } from "../../app/store.ts";
import type { Place } from "./place.ts";

/** Undefined while it is closed. */
export const stockArtAtom = atom<Place | undefined>(undefined);
/** Where it was closed: it opens there again. */
export const leftAtAtom = atom<Place | undefined>(undefined);

export function closeStockArt(): void {
  store.set(leftAtAtom, store.get(stockArtAtom));
  store.set(stockArtAtom, undefined);
}
