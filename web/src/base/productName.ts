// What a row calls its product, also before the product is known.

const GONE = "A product that is no longer available";

/** Undefined while the product loads or if it could not be loaded, null if it is no longer offered. */
export function productName(product: { name: string } | null | undefined, isFailed = false): string {
  if (product === null) return GONE;
  return product?.name ?? (isFailed ? "A product that could not be loaded" : "Loading…");
}
