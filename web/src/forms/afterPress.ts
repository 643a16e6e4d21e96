// Leaving a field shows what is wrong with it, and what stands below moves down. When it is left by a press on a
// button, the button would move away from under the pointer and the click be lost: so it waits for the release.
let pressed = false;

if (typeof window !== "undefined") {
  const set = (down: boolean) => () => {
    pressed = down;
  };
  window.addEventListener("pointerdown", set(true), true);
  window.addEventListener("pointerup", set(false), true);
  window.addEventListener("pointercancel", set(false), true);
}

/** Runs it at once, or after the click whose press is under way. */
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
