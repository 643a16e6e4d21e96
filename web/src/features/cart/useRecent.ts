// Lines removed within the last ten minutes. The hook renders again when the next one expires.
import { useEffect, useReducer } from "react";
import { serverNow } from "../../base/serverClock.ts";
import type { CartLine } from "./cart.ts";

const UNDO_MS = 10 * 60_000;

const isOver = ({ shelf, changedAt }: CartLine, now: number) =>
  shelf === "removed" && changedAt + UNDO_MS <= now;

export function useRecent(lines: CartLine[]): CartLine[] {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const now = serverNow();
  const kept = lines.filter((line) => !isOver(line, now));
  const ends = kept.filter(({ shelf }) => shelf === "removed").map(({ changedAt }) => changedAt + UNDO_MS);
  const next = ends.length > 0 ? Math.min(...ends) : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(drawAnew, Math.max(0, next - serverNow()));
    return () => clearTimeout(timer);
  }, [next]);
  return kept;
}
