// What a product's form says about its colors and locations, as far as it is filled in.
import { t } from "@lingui/core/macro";
import { decimalOf } from "../../format/input.ts";
import type { ImprintPlace } from "./Photographs.tsx";

export interface Location {
  name: string;
  widthMm: string;
  heightMm: string;
}

/** The names of the colors of the parts. */
export const colorsOf = (parts: ReadonlyArray<{ color: string }>): string[] => [
  ...new Set(parts.map(({ color }) => color.trim()).filter((color) => color !== "")),
];

/** The locations that can be printed. */
export const placesOf = (locations: readonly Location[]): ImprintPlace[] =>
  locations.flatMap(({ name, widthMm, heightMm }) => {
    const aspect = lengthOf(widthMm) / lengthOf(heightMm);
    return name.trim() !== "" && aspect > 0 ? [{ name: name.trim(), aspect }] : [];
  });

/** What is missing before imprint areas can be drawn; undefined if nothing is. */
export function missingPlace(locations: readonly Location[]): string | undefined {
  const [first] = locations;
  if (!first) return t`To draw where the print appears, first add a location under “Printing”.`;
  if (placesOf(locations).length > 0) return undefined;
  if (first.name.trim() === "")
    return t`To draw where the print appears, first enter the name of the location under “Printing”.`;
  const name = first.name.trim();
  return t`To draw where the print appears, first enter the largest width and height of “${name}” under “Printing”.`;
}

/** The length above 0 that is typed, otherwise NaN. */
function lengthOf(text: string): number {
  const length = Number(decimalOf(text) ?? Number.NaN);
  return length > 0 ? length : Number.NaN;
}
