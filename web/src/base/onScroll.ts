// Calls `look` immediately and then at most once per frame while scrolling. Returns the unsubscribe function.
export function onScroll(look: () => void): () => void {
  let frame = 0;
  function soon() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  }
  soon();
  window.addEventListener("scroll", soon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", soon);
  };
}
