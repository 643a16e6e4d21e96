// Scroll positions by history entry. The browser's own scroll restoration is off because it runs before the page has
// its full height. The tab keeps them, so that a reload stays where it was.
import { keepInTab, recallInTab } from "../base/tabMemory.ts";
import { currentEntry } from "../routing/index.ts";

const KEPT = "scroll";
const MAX_KEPT = 50;
/** Pages get their full height when their data arrives. */
const RESTORED_WITHIN_MS = 3000;
const places = new Map<string, number>(recallInTab<Array<[string, number]>>(KEPT, 0));
let entry = currentEntry().key;
let stop = (): void => undefined;

const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
/** Whether this page load shows a place of the history again: a reload, or Back from another site. */
export const isShownAgain = load?.type === "reload" || load?.type === "back_forward";
if (!isShownAgain) places.delete(entry);

history.scrollRestoration = "manual";
window.addEventListener("scroll", () => places.set(entry, window.scrollY), { passive: true });
window.addEventListener("pagehide", () => keepInTab(KEPT, 0, [...places].slice(-MAX_KEPT)));

/**
 * From here on, scroll positions belong to this entry. Must be called before the page paints, so that the scroll event
 * of the page just left is not recorded for it.
 */
export function enterEntry(key: string): void {
  entry = key;
  stop();
}

/** Scrolls to where the entry was, as soon as the page is high enough, unless the user scrolls or types meanwhile. */
export function restoreScroll(key: string): void {
  const wanted = places.get(key) ?? 0;
  const began = performance.now();
  let frame = 0;
  stop();
  const events = ["wheel", "touchstart", "keydown", "pointerdown"];
  stop = () => {
    cancelAnimationFrame(frame);
    for (const name of events) window.removeEventListener(name, stop);
  };
  for (const name of events) window.addEventListener(name, stop, { passive: true });
  function go() {
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) > 1 && performance.now() - began < RESTORED_WITHIN_MS) {
      frame = requestAnimationFrame(go);
    } else stop();
  }
  go();
}
