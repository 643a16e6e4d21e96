// After a dialog has taken a row away: the focus goes to the row in its place, else to the page's heading.
export function focusNear(selector: string, index: number): void {
  requestAnimationFrame(() => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const near = all[Math.min(Math.max(index, 0), all.length - 1)];
    (near ?? document.querySelector<HTMLElement>("h1"))?.focus();
  });
}
