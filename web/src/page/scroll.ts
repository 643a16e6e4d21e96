// Scroll positions by history entry. The browser's own scroll restoration is off because it runs before the page has
// its full height.
const places = new Map<string, number>();
const FRAMES = 30;
let entry = "default";

history.scrollRestoration = "manual";
window.addEventListener("scroll", () => places.set(entry, window.scrollY), { passive: true });

/**
 * From here on, scroll positions belong to this entry. Must be called before the page paints, so that the scroll event
 * of the page just left is not recorded for it.
 */
export function enterEntry(key: string): void {
  entry = key;
}

export function restoreScroll(key: string): void {
  const wanted = places.get(key) ?? 0;
  let frames = 0;
  function go() {
    window.scrollTo(0, wanted);
    frames += 1;
    if (Math.abs(window.scrollY - wanted) > 1 && frames < FRAMES) requestAnimationFrame(go);
  }
  go();
}
