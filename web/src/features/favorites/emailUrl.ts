// The address of the email page: the button's URL, the selected products as segments, then the order.
import type { Sort } from "./sorting.ts";

export function emailUrl(base: string, productIds: number[], sortby?: Sort): string {
  const path = [base.replace(/\/$/, ""), ...productIds].join("/");
  return sortby && sortby !== "added" ? `${path}?sortby=${sortby}` : path;
}

/** The products in such an address: each once, without invalid ids. */
export function productIdsIn(segments: string): number[] {
  const ids = segments
    .split("/")
    .filter((segment) => /^[1-9]\d*$/.test(segment))
    .map(Number);
  return [...new Set(ids)].filter(Number.isSafeInteger);
}
