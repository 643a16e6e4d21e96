// The current cart and the cart that the user has seen. Changes are shown until they are confirmed, and nothing is
// ordered before that.
import { atom, useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { CartTotalsEntry } from "../../api/types.ts";
import { isLoadedAtom } from "../../live/entries.ts";
import { linesAtom, totalsAtom } from "../cart/index.ts";
import { promoCodeAtom } from "../promocode/index.ts";
import { type Changes, changesBetween, type SeenCart } from "./changes.ts";

export interface CartNow extends SeenCart {
  totals: CartTotalsEntry;
}

/** Undefined while unknown, null if there is nothing to order. */
const cartNowAtom = atom<CartNow | null | undefined>((get) => {
  if (!get(isLoadedAtom)) return undefined;
  const totals = get(totalsAtom);
  const lines = get(linesAtom).filter(({ shelf }) => shelf === "cart");
  return totals ? { revision: totals.revision, lines, promo: get(promoCodeAtom)?.code, totals } : null;
});

export interface SeenCartState {
  now: CartNow | null | undefined;
  /** The cart that the user has seen. */
  seen: SeenCart | undefined;
  changes: Changes | undefined;
  /** The change came with the sign-in: the guest's cart was merged with the customer's. */
  isMerged: boolean;
  accept: () => void;
}

export function useSeenCart(): SeenCartState {
  const now = useAtomValue(cartNowAtom);
  const [seen, setSeen] = useState<SeenCart>();
  // The live map starts over at sign-in.
  const wasAway = useRef(false);
  if (now === undefined) wasAway.current = true;
  const changes = now && seen ? changesBetween(seen, now) : undefined;
  const isNews = changes !== undefined && changes.differences.length > 0;

  useEffect(() => {
    if (now === undefined || isNews) return;
    wasAway.current = false;
    if (now && (seen?.revision !== now.revision || seen.promo !== now.promo)) setSeen(now);
  }, [now, isNews, seen]);

  function accept() {
    wasAway.current = false;
    if (now) setSeen(now);
  }

  return { now, seen, changes: isNews ? changes : undefined, isMerged: wasAway.current, accept };
}
