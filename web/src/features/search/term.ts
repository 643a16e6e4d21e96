// The rule for what people type into the search box. Pure.
import { paths } from "../../base/paths.ts";

export type SearchKind = "keyword" | "sku";
export const SHORTEST_TERM = 3;
export const INVALID_TERM = "Please enter a valid search term.";

/** A keyword needs three characters, a SKU only one; spaces around do not count. */
export function isUsable(kind: SearchKind, term: string): boolean {
  const length = [...term.trim()].length;
  return kind === "sku" ? length > 0 : length >= SHORTEST_TERM;
}

/** Where the search leads, `invalid` when the alert is due, `nothing` when an empty SKU was sent. */
export function searchOutcome(kind: SearchKind, term: string): { goTo: string } | "invalid" | "nothing" {
  if (isUsable(kind, term)) {
    return { goTo: kind === "sku" ? paths.skuSearch(term) : paths.keywordSearch(term) };
  }
  return kind === "sku" ? "nothing" : "invalid";
}
