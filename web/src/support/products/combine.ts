// All combinations of colors and sizes, as rows of the grid. What is there already is not added again.
import { t } from "@lingui/core/macro";
import { NO_PART, type PartRow } from "./parts.ts";

/** The server has the same limit. */
const MAX_PARTS = 1000;

interface NamedColor {
  name: string;
  hex: string;
}

export interface Combined {
  /** The rows of the grid after the addition. */
  rows: PartRow[];
  added: PartRow[];
  /** What is wrong with the colors. */
  colorFault?: string;
  /** Why nothing can be added. */
  fault?: string;
  /** The number of rows with a SKU that have no color or no size, although others get one. They stay. */
  incomplete: number;
}

/** The colors of the rows as texts to change: one a line, with its value. */
export const colorsInText = (rows: readonly PartRow[]) =>
  distinct(rows.map(({ color, hex }) => ({ name: color.trim(), hex: hex.trim() })))
    .map(({ name, hex }) => [name, hex].filter(Boolean).join(" "))
    .join("\n");

/** The sizes of the rows, as a text to change. */
export const sizesInText = (rows: readonly PartRow[]) => namesOf(rows.map(({ size }) => size)).join(", ");

/** The rows, and those that are missing for each of the colors in each of the sizes. They replace rows that only lack one. */
export function combined(rows: readonly PartRow[], colorText: string, sizeText: string): Combined {
  const colors = distinct(piecesOf(colorText).map(colorOf));
  const sizes = namesOf(piecesOf(sizeText));
  const wrong = colors.find(({ name }) => name === "" || name.includes("#"));
  if (wrong) {
    const written = [wrong.name, wrong.hex].filter(Boolean).join(" ");
    const colorFault = t`“${written}”: write the name, then # and six hexadecimal digits.`;
    return { rows: [...rows], added: [], colorFault, incomplete: 0 };
  }
  if (colors.length + sizes.length === 0) return { rows: [...rows], added: [], incomplete: 0 };
  const lacks = ({ color, size }: PartRow) =>
    (colors.length > 0 && color.trim() === "") || (sizes.length > 0 && size.trim() === "");
  const isReplaced = (row: PartRow) =>
    lacks(row) &&
    [row.sku, row.prices].every((text) => text.trim() === "") &&
    isIn(
      row.color,
      colors.map(({ name }) => name),
    ) &&
    isIn(row.size, sizes);
  const kept = rows.filter((row) => !isReplaced(row));
  const added = orOne(colors).flatMap((color) =>
    orOne(sizes)
      .filter((size) => !kept.some((row) => isSame(row.color, color?.name) && isSame(row.size, size)))
      .map((size) => newPart(rows, color, size)),
  );
  const all = [...kept, ...added];
  if (all.length > MAX_PARTS)
    return {
      rows: [...rows],
      added: [],
      fault: t`A product can have at most ${MAX_PARTS} rows.`,
      incomplete: 0,
    };
  return { rows: all, added, incomplete: kept.filter(lacks).length };
}

/** A new row: like the others of its color, and with the price breaks of its size. */
function newPart(rows: readonly PartRow[], color: NamedColor | undefined, size: string | undefined): PartRow {
  const ofColor = color && rows.find((row) => isSame(row.color, color.name));
  const ofSize = size === undefined ? undefined : rows.find((row) => isSame(row.size, size));
  return {
    ...NO_PART,
    color: ofColor?.color ?? color?.name ?? "",
    hex: ofColor ? ofColor.hex : (color?.hex ?? ""),
    group: ofColor?.group ?? "",
    size: ofSize?.size ?? size ?? "",
    prices: ofSize?.prices ?? "",
  };
}

/** The list, or its absence as its only element. */
const orOne = <T>(list: readonly T[]): Array<T | undefined> => (list.length > 0 ? [...list] : [undefined]);

const keyOf = (text = "") => text.trim().toLowerCase();
const isSame = (one: string, other: string | undefined) => keyOf(one) === keyOf(other);
const isIn = (text: string, names: readonly string[]) =>
  text.trim() === "" || names.some((name) => isSame(name, text));

/** The lines, and the parts of lines between commas; not those of a decimal number. */
const piecesOf = (text: string) =>
  text
    .split(/[\n;]|,(?!\d)|(?<!\d),/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

function colorOf(text: string): NamedColor {
  const [, name, hex] = /^(.*?)[\s:]*(#[\da-f]{6})$/i.exec(text) ?? [];
  return name === undefined || hex === undefined ? { name: text, hex: "" } : { name, hex: hex.toLowerCase() };
}

/** The colors without those whose name occurred before; a name without a value does not hide the value. */
function distinct(colors: readonly NamedColor[]): NamedColor[] {
  const found = new Map<string, NamedColor>();
  for (const color of colors) {
    const known = found.get(keyOf(color.name));
    if (color.name === "" && color.hex === "") continue;
    if (!known || known.hex === "")
      found.set(keyOf(color.name), { name: known?.name ?? color.name, hex: color.hex });
  }
  return [...found.values()];
}

const namesOf = (texts: readonly string[]) =>
  distinct(texts.map((name) => ({ name: name.trim(), hex: "" }))).map(({ name }) => name);
