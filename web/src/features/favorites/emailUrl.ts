// The address of the email page: what the button supplies, the chosen products as segments, then the order.
import type { Sort } from "./sorting.ts";

export function emailUrl(base: string, productIds: number[], sortby?: Sort): string {
  const path = [base.replace(/\/$/, ""), ...productIds].join("/");
  return sortby && sortby !== "added" ? `${path}?sortby=${sortby}` : path;
}

/** The products that such an address names: each once, and nothing that is no product's number. */
export function productIdsIn(segments: string): number[] {
  const ids = segments
    .split("/")
    .filter((segment) => /^[1-9]\d*$/.test(segment))
    .map(Number);
  return [...new Set(ids)].filter(Number.isSafeInteger);
}
