// The form that the studio was opened from, and to which it returns. That of a cart line is in the studio's address, and so is what
// a proof is of; that of a product is remembered in the tab.
import type { Location, Product } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { type Draft, readDraft, remembered, writeDraft } from "../configuration/index.ts";

const LINE = "line";
const PROOF = "proof";

/** Returns the proof that the studio was opened from, by its public code. */
export const proofOf = (search: URLSearchParams): string | null => search.get(PROOF);

/** Returns the draft of the form, by the query of the studio. */
export function draftOfForm(product: Product, search: URLSearchParams): Draft {
  const known = search.has(LINE) || search.has(PROOF) ? search : remembered(product.id);
  return readDraft(product, known ?? new URLSearchParams());
}

/** Returns the locations to design: of a proof, those that are printed. */
export function placesOf(product: Product, search: URLSearchParams): readonly Location[] {
  if (!search.has(PROOF)) return product.locations;
  const { printing } = draftOfForm(product, search);
  return product.locations.filter(({ name }) => printing[name]);
}

/** Returns the address of the form with a draft. */
export function formWith(product: Product, draft: Draft, search: URLSearchParams): string {
  const line = search.get(LINE);
  const kept = new URLSearchParams(line === null ? [] : [[LINE, line]]);
  return `${paths.product(product)}?${writeDraft(product, draft, kept)}`;
}

/** Returns the address of the form as it was left. */
export function formAsLeft(product: Product, search: URLSearchParams): string {
  const proof = proofOf(search);
  if (proof !== null) return orderPaths.proof(proof);
  return search.has(LINE) ? formWith(product, draftOfForm(product, search), search) : paths.product(product);
}
