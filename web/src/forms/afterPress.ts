// Delays work until the pointer is released. The error that appears on blur moves the content below it; if the blur
// comes from pressing a button, the button would move away from the pointer and the click would be lost.
let pressed = false;

if (typeof window !== "undefined") {
  const set = (down: boolean) => () => {
    pressed = down;
  };
  window.addEventListener("pointerdown", set(true), true);
  window.addEventListener("pointerup", set(false), true);
  window.addEventListener("pointercancel", set(false), true);
}

/** Runs it immediately, or after the click in progress. */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    setTimeout(run);
  };
  window.addEventListener("pointerup", end, { signal: ended.signal });
  window.addEventListener("pointercancel", end, { signal: ended.signal });
}
