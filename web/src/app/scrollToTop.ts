// A scroll of a given length: the browser's own smooth scroll does not take one. Stops when people scroll.
export function scrollToTop(durationMs: number): void {
  const from = window.scrollY;
  const start = performance.now();
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  window.addEventListener("wheel", stop, { once: true, passive: true });
  window.addEventListener("touchstart", stop, { once: true, passive: true });

  function step(now: number) {
    if (stopped) return;
    const part = durationMs <= 0 ? 1 : Math.min(1, (now - start) / durationMs);
    window.scrollTo({ top: from * (1 - easeInOut(part)), behavior: "instant" });
    if (part < 1) requestAnimationFrame(step);
  }
  requestAnimationFrame(step);
}

const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
