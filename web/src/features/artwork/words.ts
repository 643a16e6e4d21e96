// Texts about files: sizes, times, colors and print quality.
import type { ArtworkFacts } from "../../api/types.ts";
import { formatCount, formatSize, inInches, plural } from "../../format/numbers.ts";
import { KB } from "./limits.ts";

/** "1,234 KB": the unit of the limit. */
export const inKilobytes = (bytes: number) => `${formatCount(Math.ceil(bytes / KB))} KB`;

/** "about 2 min left"; undefined while the rate is unknown. */
export function timeLeft(bytes: number, rate: number): string | undefined {
  if (rate <= 0 || bytes <= 0) return undefined;
  const seconds = Math.ceil(bytes / rate);
  if (seconds < 5) return "a few seconds left";
  if (seconds < 60) return `about ${Math.ceil(seconds / 5) * 5} s left`;
  if (seconds < 3600) return `about ${Math.ceil(seconds / 60)} min left`;
  return "more than an hour left";
}

/** Names of file types by extension. */
const KINDS: Record<string, string> = {
  ai: "Illustrator drawing",
  bmp: "Bitmap picture",
  doc: "Word document",
  docx: "Word document",
  emf: "Windows drawing",
  eps: "EPS drawing",
  gif: "GIF picture",
  jpeg: "JPEG photo",
  jpg: "JPEG photo",
  pdf: "PDF document",
  png: "PNG picture",
  ppt: "PowerPoint slides",
  pptx: "PowerPoint slides",
  psd: "Photoshop picture",
  pub: "Publisher document",
  svg: "SVG drawing",
  tif: "TIFF picture",
  tiff: "TIFF picture",
  wmf: "Windows drawing",
};
export const kindOf = (extension: string) => KINDS[extension] ?? `${extension.toUpperCase()} file`;

export type Sharpness = "good" | "fair" | "poor";
/** The server's thresholds in pixels per inch. */
const GOOD_DPI = 200;
const FAIR_DPI = 100;
const MM_PER_INCH = 25.4;

export const sharpnessAt = (dpi: number): Sharpness =>
  dpi >= GOOD_DPI ? "good" : dpi >= FAIR_DPI ? "fair" : "poor";

/** Pixels per inch at a print width, rounded down like on the server. */
export const dpiAt = (widthPx: number, widthMm: number) => Math.floor((widthPx * MM_PER_INCH) / widthMm);

const SHARPNESS: Record<Sharpness, [name: string, meaning: string]> = {
  good: ["Good", "as sharp as it gets."],
  fair: ["Fair", "fine on cloth and banners, soft on paper."],
  poor: ["Poor", "blur or pixels will show."],
};

/** "Fair, 138 dpi: fine on cloth and banners, soft on paper. Good up to 5.98 in (152 mm)." */
export function sharpnessInWords(widthPx: number, dpi: number): string {
  const kind = sharpnessAt(dpi);
  const [name, meaning] = SHARPNESS[kind];
  const widest = widestGoodMm(widthPx);
  const limit = kind === "good" ? "" : ` Good up to ${inInches(widest)} in (${formatCount(widest)} mm).`;
  return `${name}, ${formatCount(dpi)} dpi: ${meaning}${limit}`;
}

/** The largest print width with good quality, in millimeters. */
export const widestGoodMm = (widthPx: number) => Math.floor((widthPx * MM_PER_INCH) / GOOD_DPI);

/** Drawings have no pixels: they are sharp at any size. */
const DRAWN = new Set(["ai", "emf", "eps", "pdf", "svg", "wmf"]);
export const isDrawing = (extension: string, facts: ArtworkFacts) =>
  DRAWN.has(extension) && facts.width === undefined;

const COLORS: Record<NonNullable<ArtworkFacts["colors"]>, string> = {
  bitmap: "Black and white",
  gray: "Grayscale",
  indexed: "Palette",
  rgb: "RGB",
  cmyk: "CMYK",
  lab: "Lab",
  multichannel: "Custom inks",
};
const MANY_COLORS = 257;

function colorsOf({ colors, distinctColors: count, transparent }: ArtworkFacts): string | undefined {
  const said = [
    colors && COLORS[colors],
    count !== undefined && (count >= MANY_COLORS ? "more than 256 colors" : plural(count, "color")),
    transparent && "transparent background",
  ].filter(Boolean);
  return said.length > 0 ? said.join(", ") : undefined;
}

function sizeOf({ width, height, widthMm100, heightMm100 }: ArtworkFacts): string | undefined {
  if (width !== undefined && height !== undefined)
    return `${formatCount(width)} × ${formatCount(height)} pixels`;
  if (widthMm100 === undefined || heightMm100 === undefined) return undefined;
  return formatSize(Math.round(widthMm100 / 100), Math.round(heightMm100 / 100));
}

function namesOf(names: string[] | undefined, more = 0): string | undefined {
  if (!names?.length) return undefined;
  return more > 0 ? `${names.join(", ")} and ${formatCount(more)} more` : names.join(", ");
}

/** The known facts with their names, the most important first. */
export function factsInWords(facts: ArtworkFacts): Array<[name: string, value: string]> {
  const all: Array<[string, string | undefined]> = [
    ["Size", sizeOf(facts)],
    ["Resolution", facts.dpi === undefined ? undefined : `${formatCount(facts.dpi)} dpi in the file`],
    ["Colors", colorsOf(facts)],
    ["Spot colors", namesOf(facts.inks)],
    ["Pages", facts.pages !== undefined && facts.pages > 1 ? formatCount(facts.pages) : undefined],
    ["Fonts", namesOf(facts.fonts, facts.moreFonts)],
    ["Title", facts.title],
    ["Made with", facts.software],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== undefined);
}
