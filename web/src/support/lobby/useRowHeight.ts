// All rows have the same height, so that a row's offset is a product and not a sum: one line of text on a wide screen,
// three on a phone. The styles have the same heights.
import { useSyncExternalStore } from "react";

export const ROW_HEIGHT = 36;
export const TALL_ROW_HEIGHT = 88;
const isWide = () => window.matchMedia("(width >= 60rem)");

function subscribe(listener: () => void) {
  const query = isWide();
  query.addEventListener?.("change", listener);
  return () => query.removeEventListener?.("change", listener);
}

export const useRowHeight = () =>
  useSyncExternalStore(subscribe, () => (isWide().matches ? ROW_HEIGHT : TALL_ROW_HEIGHT));
