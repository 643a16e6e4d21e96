// A listing's filters in the address, and the server query built from them. Pure.
import { t } from "@lingui/core/macro";

export const CHOICES = ["category", "color", "method", "days", "price", "occasion", "industry"] as const;
export const SORTS = [
  ["relevance", t`Best match`],
  ["name", t`Name`],
  ["added", t`Newest`],
  ["price", t`Price`],
  ["sku", "SKU"],
] as const;
export const PAGE_SIZES = [12, 24, 48, 96] as const;
export const DEFAULT_SORT = "relevance";
export const DEFAULT_SIZE = 24;

const FILTERS = [...CHOICES, "minPrice", "maxPrice", "quantity"];
const KEPT = [...FILTERS, "sort", "ipp", "page"];

/** The server query: the listing's subject, then the filters in the address. */
export function listingQuery(subject: Record<string, string>, search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(subject);
  for (const name of KEPT) {
    // The category page's own category is its subject; a filter cannot replace it.
    if (name in subject) continue;
    for (const value of search.getAll(name)) if (value !== "") query.append(name, value);
  }
  return query;
}

/** The server ignores the letter case of values. */
const sameValue = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The address determines what is chosen, before the server responds. */
export const isChosen = (search: URLSearchParams, name: string, value: string) =>
  search.getAll(name).some((chosen) => sameValue(chosen, value));

/** Sets or clears one value; a facet can have several. Returns to the first page. */
export function toggleFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("page");
  const before = next.getAll(name);
  next.delete(name);
  const after = before.filter((kept) => !sameValue(kept, value));
  if (after.length === before.length) after.push(value);
  for (const kept of after) next.append(name, kept);
  return next;
}

export function setParameters(search: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Removes all filters; sorting and page size stay. */
export function clearFilters(search: URLSearchParams): URLSearchParams {
  return setParameters(search, Object.fromEntries(FILTERS.map((name) => [name, ""])));
}

export const pageOf = (search: URLSearchParams) => Math.max(1, Math.trunc(Number(search.get("page"))) || 1);

export function atPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (page > 1) next.set("page", String(page));
  else next.delete("page");
  return next;
}
