// Where people were on a page, by history entry. The browser's own memory is switched off: it looks for the place
// before the page has grown to its height.
const places = new Map<string, number>();
const FRAMES = 30;

/** Notes the place while the entry is on screen. */
export function rememberScroll(key: string): () => void {
  history.scrollRestoration = "manual";
  const note = () => places.set(key, window.scrollY);
  window.addEventListener("scroll", note, { passive: true });
  return () => window.removeEventListener("scroll", note);
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
