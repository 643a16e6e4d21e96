// The cart as it is, and as people have seen it. What changes elsewhere is said until they have read it, and nothing is
// bought before that.
import { atom, useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { CartTotalsEntry } from "../../api/types.ts";
import { isLoadedAtom } from "../../live/entries.ts";
import { linesAtom, totalsAtom } from "../cart/index.ts";
import { type Changes, changesBetween, type SeenCart } from "./changes.ts";

export interface CartNow extends SeenCart {
  totals: CartTotalsEntry;
}

/** Undefined while it is not known, null when there is nothing to buy. */
const cartNowAtom = atom<CartNow | null | undefined>((get) => {
  if (!get(isLoadedAtom)) return undefined;
  const totals = get(totalsAtom);
  const lines = get(linesAtom).filter(({ shelf }) => shelf === "cart");
  return totals ? { revision: totals.revision, lines, totals } : null;
});

export interface SeenCartState {
  now: CartNow | null | undefined;
  /** The cart that people know. */
  seen: SeenCart | undefined;
  changes: Changes | undefined;
  /** The change came with the sign-in: the guest's cart and the customer's are one now. */
  isMerged: boolean;
  accept: () => void;
}

export function useSeenCart(): SeenCartState {
  const now = useAtomValue(cartNowAtom);
  const [seen, setSeen] = useState<SeenCart>();
  // The live map starts over when somebody signs in.
  const wasAway = useRef(false);
  if (now === undefined) wasAway.current = true;
  const changes = now && seen ? changesBetween(seen, now) : undefined;
  const isNews = changes !== undefined && changes.differences.length > 0;

  useEffect(() => {
    if (now === undefined || isNews) return;
    wasAway.current = false;
    if (now && seen?.revision !== now.revision) setSeen(now);
  }, [now, isNews, seen]);

  function accept() {
    wasAway.current = false;
    if (now) setSeen(now);
  }

  return { now, seen, changes: isNews ? changes : undefined, isMerged: wasAway.current, accept };
}
