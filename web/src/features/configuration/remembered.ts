// The last configuration of each product, for this tab: who comes back to a product finds it as it was left.
const nameOf = (productId: number) => `platen.configuration.${productId}`;

export function remember(productId: number, query: string): void {
  try {
    sessionStorage.setItem(nameOf(productId), query);
  } catch {
    // Storage may be full or forbidden. Then nothing is remembered.
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
