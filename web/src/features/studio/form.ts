// The form that the studio was opened from, and to which it returns. That of a cart line is in the studio's address; that of
// a product is remembered in the tab.
import type { Product } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { type Draft, readDraft, remembered, writeDraft } from "../configuration/index.ts";

const LINE = "line";

/** Returns the draft of the form, by the query of the studio. */
export function draftOfForm(product: Product, search: URLSearchParams): Draft {
  const known = search.has(LINE) ? search : remembered(product.id);
  return readDraft(product, known ?? new URLSearchParams());
}

/** Returns the address of the form with a draft. */
export function formWith(product: Product, draft: Draft, search: URLSearchParams): string {
  const line = search.get(LINE);
  const kept = new URLSearchParams(line === null ? [] : [[LINE, line]]);
  return `${paths.product(product)}?${writeDraft(product, draft, kept)}`;
}

/** Returns the address of the form as it was left. */
export const formAsLeft = (product: Product, search: URLSearchParams): string =>
  search.has(LINE) ? formWith(product, draftOfForm(product, search), search) : paths.product(product);
