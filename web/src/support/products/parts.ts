// The combinations of color and size, as rows of a grid.
import { t } from "@lingui/core/macro";
import { breaksFromText, breaksInText, type PriceBreak } from "./prices.ts";
import type { Typed } from "./typed.ts";

export interface Part {
  sku: string;
  color?: { name: string; hex?: string; group?: string };
  size?: string;
  prices?: PriceBreak[];
}

export interface PartRow {
  sku: string;
  color: string;
  hex: string;
  group: string;
  size: string;
  /** Its own price breaks. */
  prices: string;
}

export const NO_PART: PartRow = { sku: "", color: "", hex: "", group: "", size: "", prices: "" };

export const partRow = ({ sku, color, size, prices }: Part): PartRow => ({
  sku,
  color: color?.name ?? "",
  hex: color?.hex ?? "",
  group: color?.group ?? "",
  size: size ?? "",
  prices: breaksInText(prices),
});

/** Parts without a SKU get one from the product's SKU, the color and the size. */
export function partsOf(rows: PartRow[], product: string, typed: Typed): Part[] {
  return rows.map(({ sku, color, hex, group, size, prices }, at) => {
    const path = `parts[${at}]`;
    const name = color.trim();
    const own = breaksFromText(prices, `${path}.prices`, typed);
    if (name === "" && (hex.trim() !== "" || group.trim() !== ""))
      typed.add(`${path}.color.name`, t`Enter the name of the color.`);
    return {
      sku: sku.trim() || derivedSku(product, name, size.trim()),
      ...(name !== "" && {
        color: {
          name,
          ...(hex.trim() !== "" && { hex: hex.trim().toLowerCase() }),
          ...(group.trim() !== "" && { group: group.trim() }),
        },
      }),
      ...(size.trim() !== "" && { size: size.trim() }),
      ...(own.length > 0 && { prices: own }),
    };
  });
}

/** `MUG-11` in `Sea Blue` is `MUG-11-SEA-BLUE`. */
function derivedSku(product: string, ...choice: string[]): string {
  if (product === "") return "";
  return [product, ...choice.map(wordsInCapitals)].filter((part) => part !== "").join("-");
}

/** The letters and digits in capitals, with a dash between words. */
export const wordsInCapitals = (text: string) =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join("-");
