// Looks at the scroll at once and then at most once a frame. Gives back how to stop.
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
