// A row is about to go. The function that is given back is called once that is certain: it waits for the row to leave the
// page (the live change may come before or after the answer) and for the dialog that asked to close, which would take the
// focus along, and puts it on the row in its place, else on the heading.
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
