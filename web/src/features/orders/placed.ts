// Texts of an order, with the names at the time it was placed.
import type { PlacedLine } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";

export interface ColorWords {
  /** Empty if there was no choice of color. */
  color: string;
  /** "21 M, 3 2XL", or only the count. */
  pieces: string;
}

export function partsInWords(parts: PlacedLine["parts"]): ColorWords[] {
  const colors = [...new Set(parts.map(({ color = "" }) => color))];
  return colors.map((color) => ({
    color,
    pieces: parts
      .filter((part) => (part.color ?? "") === color)
      .map(({ quantity, size }) => (size ? `${formatCount(quantity)} ${size}` : formatCount(quantity)))
      .join(", "),
  }));
}
