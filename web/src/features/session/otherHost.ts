// A page that was opened at another name of the server, where nothing can be changed: it moves to the store's own address.
import { keepInTab, recallInTab } from "../../base/tabMemory.ts";

const MOVED = "moved-at";
/** A proxy may send the browser back here; the page then stays. */
const AGAIN_AFTER_MS = 60_000;

export function moveTo(
  origin: string | undefined,
  replace: (url: string) => void = (url) => location.replace(url),
): void {
  if (!origin || origin === location.origin) return;
  const last = recallInTab<number>(MOVED, 0);
  const now = Date.now();
  if (last !== undefined && Math.abs(now - last) < AGAIN_AFTER_MS) return;
  keepInTab(MOVED, 0, now);
  replace(origin + location.pathname + location.search + location.hash);
}
