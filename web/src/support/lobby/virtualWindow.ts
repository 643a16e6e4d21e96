// Computes which rows of a long list are visible. Pure.
export interface Window {
  /** The first rendered row. */
  from: number;
  /** The row after the last. */
  to: number;
}

export const OVERSCAN = 6;

export function visibleWindow(scrollTop: number, height: number, rowHeight: number, count: number): Window {
  const first = Math.floor(scrollTop / rowHeight) - OVERSCAN;
  const last = Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN;
  const to = Math.min(count, Math.max(0, last));
  return { from: Math.max(0, Math.min(first, to)), to };
}

/** The rows to render: the visible ones, and the focused one, which would otherwise lose the focus. */
export function drawn({ from, to }: Window, focused: number): number[] {
  const indexes = Array.from({ length: to - from }, (_, index) => from + index);
  if (focused < 0 || (focused >= from && focused < to)) return indexes;
  return focused < from ? [focused, ...indexes] : [...indexes, focused];
}

/** The scroll position that makes a row visible with the least scrolling. */
export function scrollFor(index: number, scrollTop: number, height: number, rowHeight: number): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  if (top + rowHeight > scrollTop + height) return top + rowHeight - height;
  return scrollTop;
}
