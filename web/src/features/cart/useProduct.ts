// The product of a line.
import { addresses } from "../../api/addresses.ts";
import { isAbsent } from "../../api/errors.ts";
import type { Product } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { productName } from "../../base/productName.ts";

/** Undefined while it is not known, null if it is no longer offered. */
export function useProduct(productId: number): Product | null | undefined {
  return useNamedProduct(productId).product;
}

/** The product, with the name to show for it. */
export function useNamedProduct(productId: number): { product: Product | null | undefined; name: string } {
  const resource = useResource(addresses.product(productId));
  const isFailed = resource.state === "failed";
  if (resource.state === "ready") return { product: resource.data, name: resource.data.name };
  const product = isFailed && isAbsent(resource.error) ? null : undefined;
  return { product, name: productName(product, isFailed) };
}
