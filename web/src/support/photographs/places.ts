// What a product's form says about its colors and locations, as far as it is filled in.
import type { ImprintPlace } from "./Photographs.tsx";

interface Location {
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
    const aspect = Number(widthMm) / Number(heightMm);
    return name.trim() !== "" && aspect > 0 && Number.isFinite(aspect) ? [{ name: name.trim(), aspect }] : [];
  });
