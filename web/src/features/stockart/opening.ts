// Whether the stock art dialog is open, and where in it. Small, because every page has it.
import { atom } from "jotai";
import { store } from "../../base/store.ts";
import { type Place, START } from "./place.ts";

/** Undefined while it is closed. */
export const stockArtAtom = atom<Place | undefined>(undefined);
/** Where it was closed: it opens there again. */
export const leftAtAtom = atom<Place | undefined>(undefined);

/** Opens where it was closed, or elsewhere. */
export function openStockArt(where: (from: Place) => Place = (from) => from): void {
  store.set(stockArtAtom, where(store.get(leftAtAtom) ?? START));
}

export function closeStockArt(): void {
  store.set(leftAtAtom, store.get(stockArtAtom));
  store.set(stockArtAtom, undefined);
}
