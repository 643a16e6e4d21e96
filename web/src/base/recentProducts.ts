// The products viewed last, in the browser's local storage: all of its tabs show the same. The next customer of the same browser
// does not see those of the one before.

const KEY = "recent-products";
const MAX_KEPT = 9;

interface Recent {
  /** 0 for a guest. */
  customerId: number;
  ids: number[];
}

export function recentProducts(customerId: number): number[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Recent> | null;
    const isVisible = kept?.customerId === 0 || kept?.customerId === customerId;
    return isVisible && Array.isArray(kept?.ids) ? kept.ids.filter(Number.isSafeInteger) : [];
  } catch {
    return [];
  }
}

export function rememberProduct(customerId: number, id: number): void {
  const ids = [id, ...recentProducts(customerId).filter((other) => other !== id)].slice(0, MAX_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify({ customerId, ids } satisfies Recent));
  } catch {
    // Storage is full or blocked: the product is not remembered, and nothing else breaks.
  }
}

/** Calls back when another tab has viewed a product. */
export function onRecentProducts(changed: () => void): () => void {
  const listener = ({ key }: StorageEvent) => key === KEY && changed();
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
