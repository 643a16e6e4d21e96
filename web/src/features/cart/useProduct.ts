// The product of a line: undefined while it is not known, null if it is no longer offered.
import { addresses } from "../../api/addresses.ts";
import { isAbsent } from "../../api/errors.ts";
import type { Product } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";

export function useProduct(productId: number): Product | null | undefined {
  const product = useResource(addresses.product(productId));
  if (product.state === "ready") return product.data;
  return product.state === "failed" && isAbsent(product.error) ? null : undefined;
}
