// The last configuration of each product in this tab, restored when the user returns to the product.
const nameOf = (productId: number) => `platen.configuration.${productId}`;

export function remember(productId: number, query: string): void {
  try {
    const kept = new URLSearchParams(query);
    // The need-by date is that of the whole order.
    kept.delete("by");
    sessionStorage.setItem(nameOf(productId), kept.toString());
  } catch {
    // Storage may be full or blocked. Then nothing is saved.
  }
}

export function remembered(productId: number): URLSearchParams | undefined {
  try {
    const query = sessionStorage.getItem(nameOf(productId));
    return query === null ? undefined : new URLSearchParams(query);
  } catch {
    return undefined;
  }
}
