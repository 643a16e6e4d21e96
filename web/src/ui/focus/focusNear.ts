// Moves the focus when a row is removed. The returned function is called once the removal is confirmed. It waits for
// the row to leave the page (the live change may come before or after the response) and for the dialog to close, which
// would take the focus along. Then it focuses the row in the same place, otherwise the heading.
export function focusNear(selector: string, index: number): () => void {
  const rows = () => [...document.querySelectorAll<HTMLElement>(selector)];
  const leaving = rows()[index];
  const around = leaving?.closest("dialog");
  const isAsking = () => [...document.querySelectorAll("dialog[open]")].some((dialog) => dialog !== around);
  const look = () => {
    if (leaving?.isConnected || isAsking()) {
      requestAnimationFrame(look);
      return;
    }
    const all = rows();
    const near = all[Math.min(Math.max(index, 0), all.length - 1)];
    (near ?? document.querySelector<HTMLElement>("h1"))?.focus();
  };
  return () => requestAnimationFrame(look);
}
