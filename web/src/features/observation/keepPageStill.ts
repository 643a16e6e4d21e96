// Keeps the page where it is in the window while an element above it grows and shrinks. Browsers do this only for pages that
// are scrolled, and not all of them do.

/** Returns a function that stops it. */
export function keepPageStill(above: HTMLElement): () => void {
  let height = 0;
  let top = window.scrollY;
  const follow = () => {
    top = window.scrollY;
  };
  function moveBy(grown: number) {
    height += grown;
    if (grown === 0) return;
    // The browser may have moved the page already, so this is the place and not a distance.
    top = Math.max(0, top + grown);
    window.scrollTo({ top, behavior: "instant" });
  }
  const observer = new ResizeObserver(() => moveBy(above.offsetHeight - height));
  observer.observe(above);
  window.addEventListener("scroll", follow, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener("scroll", follow);
    moveBy(-height);
  };
}
