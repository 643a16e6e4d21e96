// The product of a line: undefined while it loads, null if it is no longer offered or cannot be read.
import { addresses } from "../../api/addresses.ts";
import type { Product } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";

export function useProduct(productId: number): Product | null | undefined {
  const product = useResource(addresses.product(productId));
  if (product.state === "loading") return undefined;
  return product.state === "ready" ? product.data : null;
}
