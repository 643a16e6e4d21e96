// Whether the stock art dialog is open, and where. Small, because every page includes it.
import { atom } from "jotai";
import { store } from "../../base/store.ts";
import { type Place, START } from "./place.ts";

/** Undefined while it is closed. */
export const stockArtAtom = atom<Place | undefined>(undefined);
/** The position at which it was closed, where it opens again. */
export const leftAtAtom = atom<Place | undefined>(undefined);

/** Opens at the last position, or elsewhere. */
export function openStockArt(where: (from: Place) => Place = (from) => from): void {
  store.set(stockArtAtom, where(store.get(leftAtAtom) ?? START));
}

export function closeStockArt(): void {
  store.set(leftAtAtom, store.get(stockArtAtom));
  store.set(stockArtAtom, undefined);
}
