// Texts of a line: contents and printing.
import { plural, t } from "@lingui/core/macro";
import type { ConfiguredDecoration, ConfiguredPart, Product } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";

export interface ColorWords {
  /** Empty if there is no choice of color. */
  color: string;
  /** "21 M, 3 2XL", or only the count. */
  pieces: string;
}

/** The parts by color, in the product's order. */
export function partsInWords(product: Product | undefined, parts: readonly ConfiguredPart[]): ColorWords[] {
  const known = product?.parts.filter(({ id }) => parts.some(({ partId }) => partId === id)) ?? [];
  const colors = [...new Set(known.map(({ color = "" }) => color))];
  const words = colors.map((color) => ({
    color,
    pieces: known
      .filter((part) => (part.color ?? "") === color)
      .map(({ id, size }) => {
        const count = formatCount(parts.find(({ partId }) => partId === id)?.quantity ?? 0);
        return size ? `${count} ${size}` : count;
      })
      .join(", "),
  }));
  const gone = parts.filter(({ partId }) => !known.some(({ id }) => id === partId));
  const lost = gone.reduce((sum, { quantity }) => sum + quantity, 0);
  return product && lost > 0 ? [...words, { color: t`No longer offered`, pieces: formatCount(lost) }] : words;
}

/** "Screen print, 2 colors (PMS 286, white)". */
export function printingInWords({ method, colors, inks }: ConfiguredDecoration): string {
  const count =
    colors > 0 ? `, ${plural(colors, { one: "1 color", other: `${formatCount(colors)} colors` })}` : "";
  return `${method}${count}${inks ? ` (${inks})` : ""}`;
}

/** The picture of the line's first color. */
export function pictureOf(product: Product | undefined, parts: readonly ConfiguredPart[]) {
  const color = product?.parts.find(({ id }) => id === parts[0]?.partId)?.color;
  return product?.colors.find(({ name }) => name === color)?.images[0] ?? product?.images[0];
}
