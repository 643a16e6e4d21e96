// After "Load more" the focus goes to the first new product.
import { type RefObject, useEffect, useRef } from "react";

export function useFocusNew(grid: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    grid.current
      ?.querySelectorAll<HTMLElement>(".product-card-link")
      [from.current]?.focus({ preventScroll: true });
    from.current = undefined;
  }, [grid, count]);
  return () => {
    from.current = count;
  };
}
