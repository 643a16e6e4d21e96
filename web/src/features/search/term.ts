// The rules for search terms. Pure.
import { t } from "@lingui/core/macro";
import { paths } from "../../base/paths.ts";

export type SearchKind = "keyword" | "sku";
export const MIN_TERM_LENGTH = 3;
export const INVALID_TERM = t`Please enter a valid search term.`;

/** A keyword needs three characters, a SKU only one, without surrounding spaces. */
export function isUsable(kind: SearchKind, term: string): boolean {
  const length = [...term.trim()].length;
  return kind === "sku" ? length > 0 : length >= MIN_TERM_LENGTH;
}

/** The address to open, `invalid` if the alert is due, or `nothing` for an empty SKU. */
export function searchOutcome(kind: SearchKind, term: string): { goTo: string } | "invalid" | "nothing" {
  if (isUsable(kind, term)) {
    return { goTo: kind === "sku" ? paths.skuSearch(term) : paths.keywordSearch(term) };
  }
  return kind === "sku" ? "nothing" : "invalid";
}
