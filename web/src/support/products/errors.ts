// The errors of a record, by the paths of its fields.
import type { Problem } from "../../api/types.ts";

/** The fields whose inputs show their own errors. */
const SHOWN = /^(name|sku|status|description|material|productionDays|categories|tags|further|prices|parts)$/;
const CELL = /^(prices\[\d+\]\.(minQuantity|unitPrice)|parts\[\d+\]\.(sku|size|color\.(name|hex)))$/;
/** An element of a list that one input shows. */
const ELEMENT = /^(categories|tags)\[\d+\]$/;

/** The first error of each field. */
export function errorsByField(errors: NonNullable<Problem["errors"]>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { field, message } of errors) {
    const path = ELEMENT.exec(field)?.[1] ?? field;
    if (!found.has(path)) found.set(path, message);
  }
  return found;
}

/** The errors that no input shows. The SKU of a known product has none. */
export const otherErrors = (errors: ReadonlyMap<string, string>, isNew: boolean) =>
  [...errors].filter(([field]) => !(SHOWN.test(field) || CELL.test(field)) || (field === "sku" && !isNew));
