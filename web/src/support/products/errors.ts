// The errors of a record, by the paths of the inputs that show them.
import type { Problem } from "../../api/types.ts";

/** The fields whose inputs show their own errors. */
const SHOWN = [
  /^(name|sku|status|description|material|productionDays|categories|tags|further|prices|parts|facts|goesWith|rush)$/,
  /^(proofPrice|taxClass|weightMg|blank|drawing|locations|sizeChart)$/,
  /^lessThanMinimum\.(minQuantity|fee)$/,
  /^dimensions\.(width|height|depth)Mm$/,
  /^prices\[\d+\]\.(minQuantity|unitPrice)$/,
  /^parts\[\d+\]\.(sku|size|prices|color\.(name|hex|group))$/,
  /^images(\[\d+\]\.(url|alt|color|view))?$/,
  /^rush\[\d+\]\.(productionDays|fee)$/,
  /^facts\[\d+\]\.(name|value)$/,
  /^sizeChart\.(measures\[\d+\]|sizes\[\d+\]\.(size|values\[\d+\]))$/,
  /^locations\[\d+\]\.(name|widthMm|heightMm|decorations)$/,
  /^locations\[\d+\]\.decorations\[\d+\]\.(method|maxColors|charges)$/,
  /^locations\[\d+\]\.decorations\[\d+\]\.charges\[\d+\]\.(kind|name|price|repeatPrice|per)$/,
];

/** Fields whose errors the input of another one shows. */
const SHOWN_AT: Array<[field: RegExp, input: string]> = [
  [/^(categories|tags|goesWith)\[\d+\]$/, "$1"],
  [/^(parts\[\d+\])(\.color)?$/, "$1.color.name"],
  [/^(parts\[\d+\]\.prices)\[\d+\].*$/, "$1"],
  [/^(sizeChart)\.(measures|sizes)$/, "$1"],
  [/^(sizeChart\.sizes\[\d+\])\.values$/, "$1.size"],
  [/^(drawing)\..*$/, "$1"],
];

const inputOf = (field: string) => {
  const found = SHOWN_AT.find(([pattern]) => pattern.test(field));
  return found ? field.replace(found[0], found[1]) : field;
};

/** The first error of each input. */
export function errorsByField(errors: NonNullable<Problem["errors"]>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { field, message } of errors) {
    const path = inputOf(field);
    if (!found.has(path)) found.set(path, message);
  }
  return found;
}

/** The errors that no input shows. The SKU of a known product has none. */
export const otherErrors = (errors: ReadonlyMap<string, string>, isNew: boolean) =>
  [...errors].filter(
    ([field]) => !SHOWN.some((pattern) => pattern.test(field)) || (field === "sku" && !isNew),
  );
