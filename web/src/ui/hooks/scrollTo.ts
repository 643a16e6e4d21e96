// Scrolls in a given time, which the browser's smooth scroll does not support. Stops when the user scrolls, and jumps
// if reduced motion is preferred.
import { prefersReducedMotion } from "../../styles/timings.ts";

export function scrollTo(top: number, durationMs: number): void {
  const from = window.scrollY;
  const start = performance.now();
  const lasts = prefersReducedMotion() ? 0 : durationMs;
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  window.addEventListener("wheel", stop, { once: true, passive: true });
  window.addEventListener("touchstart", stop, { once: true, passive: true });

  function step(now: number) {
    if (stopped) return;
    const part = lasts <= 0 ? 1 : Math.min(1, (now - start) / lasts);
    window.scrollTo({ top: from + (top - from) * easeInOut(part), behavior: "instant" });
    if (part < 1) requestAnimationFrame(step);
  }
  requestAnimationFrame(step);
}

/** Scrolls to an element, with some space above it. */
export function scrollToElement(element: Element, durationMs: number): void {
  scrollTo(element.getBoundingClientRect().top + window.scrollY - AIR_PX, durationMs);
}

const AIR_PX = 16;
const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
