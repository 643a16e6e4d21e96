// The ink book: inks by name, and the nearest one to a color. The server has the same (`server/pictures/src/inks/`), and
// both are tested with the same vectors. Loads with the parts of the studio that need it.
import book from "../../../../server/pictures/src/inks/book.json";
import { difference, labOf } from "./inkDifference.ts";

export interface BookInk {
  /** Such as `PL 113`. */
  code: string;
  name: string;
  /** An approximation for screens, as #rrggbb. */
  color: string;
  /** A screen does not show the luster, so such an ink is the nearest only to its own color. */
  metallic?: boolean;
  /** Words that find it besides its name. */
  hues?: string;
}

export interface Nearest {
  ink: BookInk;
  /** The CIEDE2000 difference, in tenths. */
  tenths: number;
}

export const INKS: readonly BookInk[] = book;

const plain = INKS.filter(({ metallic }) => !metallic).map((ink) => ({ ink, lab: labOf(ink.color) }));

export const labelOf = ({ code, name }: BookInk) => `${code} ${name}`;

export function nearestTo(color: string): Nearest {
  const exact = INKS.find((ink) => ink.color === color.toLowerCase());
  if (exact) return { ink: exact, tenths: 0 };
  const lab = labOf(color);
  const found = plain
    .map(({ ink, lab: known }) => ({ ink, apart: difference(lab, known) }))
    .reduce((best, other) => (other.apart < best.apart ? other : best));
  return { ink: found.ink, tenths: Math.round(found.apart * 10) };
}

/** The inks whose code, name or hue contains every word. */
export function inksNamed(words: string): readonly BookInk[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return INKS.filter((ink) => {
    const text = `${labelOf(ink)} ${ink.hues ?? ""} ${ink.color}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
