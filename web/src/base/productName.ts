// What a row calls its product, also before the product is known.

import { t } from "@lingui/core/macro";

const GONE = t`A product that is no longer available`;

/** Undefined while the product loads or if it could not be loaded, null if it is no longer offered. */
export function productName(product: { name: string } | null | undefined, isFailed = false): string {
  if (product === null) return GONE;
  return product?.name ?? (isFailed ? t`A product that could not be loaded` : t`Loading…`);
}
