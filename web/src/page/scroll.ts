// Where people were on a page, by history entry. The browser's own memory is switched off: it looks for the place
// before the page has grown to its height.
const places = new Map<string, number>();
const FRAMES = 30;
let entry = "default";

history.scrollRestoration = "manual";
window.addEventListener("scroll", () => places.set(entry, window.scrollY), { passive: true });

/**
 * From here on the place belongs to this entry. To be called before the page is painted: the scroll event of a page
 * that has just been left must not be noted as where people were on it.
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
