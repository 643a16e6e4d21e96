// Which rows of a long list are in sight. Pure.
export interface Window {
  /** The first one that is drawn. */
  from: number;
  /** The one behind the last. */
  to: number;
}

export const OVERSCAN = 6;

export function visibleWindow(scrollTop: number, height: number, rowHeight: number, count: number): Window {
  const first = Math.floor(scrollTop / rowHeight) - OVERSCAN;
  const last = Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN;
  const to = Math.min(count, Math.max(0, last));
  return { from: Math.max(0, Math.min(first, to)), to };
}

/** The rows to draw: those in sight, and the one with the focus wherever it is, or the focus would be lost. */
export function drawn({ from, to }: Window, focused: number): number[] {
  const indexes = Array.from({ length: to - from }, (_, index) => from + index);
  if (focused < 0 || (focused >= from && focused < to)) return indexes;
  return focused < from ? [focused, ...indexes] : [...indexes, focused];
}

/** Where to scroll so that a row is in sight: as little as possible. */
export function scrollFor(index: number, scrollTop: number, height: number, rowHeight: number): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  if (top + rowHeight > scrollTop + height) return top + rowHeight - height;
  return scrollTop;
}
