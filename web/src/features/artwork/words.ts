// Texts about files: sizes, times, colors and print quality.
import { plural, t } from "@lingui/core/macro";
import type { ArtworkFacts } from "../../api/types.ts";
import { formatCount, formatSize } from "../../format/numbers.ts";
import { KB } from "./limits.ts";

/** "1,234 KB": the unit of the limit. */
export function inKilobytes(bytes: number): string {
  const kilobytes = formatCount(Math.ceil(bytes / KB));
  return t`${kilobytes} KB`;
}

/** "about 2 min left"; undefined while the rate is unknown. */
export function timeLeft(bytes: number, rate: number): string | undefined {
  if (rate <= 0 || bytes <= 0) return undefined;
  const seconds = Math.ceil(bytes / rate);
  if (seconds < 5) return t`a few seconds left`;
  const [aboutSeconds, minutes] = [Math.ceil(seconds / 5) * 5, Math.ceil(seconds / 60)];
  if (seconds < 60) return t`about ${aboutSeconds} s left`;
  if (seconds < 3600) return t`about ${minutes} min left`;
  return t`more than an hour left`;
}

/** Names of file types by extension. */
const KINDS: Record<string, string> = {
  ai: t`Illustrator drawing`,
  bmp: t`Bitmap picture`,
  doc: t`Word document`,
  docx: t`Word document`,
  emf: t`Windows drawing`,
  eps: t`EPS drawing`,
  gif: t`GIF picture`,
  jpeg: t`JPEG photo`,
  jpg: t`JPEG photo`,
  pdf: t`PDF document`,
  png: t`PNG picture`,
  ppt: t`PowerPoint slides`,
  pptx: t`PowerPoint slides`,
  psd: t`Photoshop picture`,
  pub: t`Publisher document`,
  svg: t`SVG drawing`,
  tif: t`TIFF picture`,
  tiff: t`TIFF picture`,
  wmf: t`Windows drawing`,
};
export function kindOf(extension: string): string {
  const type = extension.toUpperCase();
  return KINDS[extension] ?? t`${type} file`;
}

export type Sharpness = "good" | "fair" | "poor";
/** The server's thresholds in pixels per inch. */
const GOOD_DPI = 200;
const FAIR_DPI = 100;
const MM_PER_INCH = 25.4;

export const sharpnessAt = (dpi: number): Sharpness =>
  dpi >= GOOD_DPI ? "good" : dpi >= FAIR_DPI ? "fair" : "poor";

/** Pixels per inch at a print width, rounded down like on the server. */
export const dpiAt = (widthPx: number, widthMm: number) => Math.floor((widthPx * MM_PER_INCH) / widthMm);

/** "Fair, 138 dpi: fine on cloth and banners, soft on paper. Good up to 5.98 in (152 mm)." */
export function sharpnessInWords(widthPx: number, dpi: number): string {
  const kind = sharpnessAt(dpi);
  const resolution = formatCount(dpi);
  if (kind === "good") return t`Good, ${resolution} dpi: as sharp as it gets.`;
  const widest = widestGoodMm(widthPx);
  const size = formatSize(widest);
  return kind === "fair"
    ? t`Fair, ${resolution} dpi: fine on cloth and banners, soft on paper. Good up to ${size}.`
    : t`Poor, ${resolution} dpi: blur or pixels will show. Good up to ${size}.`;
}

/** The largest print width with good quality, in millimeters. */
export const widestGoodMm = (widthPx: number) => Math.floor((widthPx * MM_PER_INCH) / GOOD_DPI);

/** Drawings have no pixels: they are sharp at any size. Those that consist of pictures have pixels. */
const DRAWN = new Set(["ai", "emf", "eps", "pdf", "svg", "wmf"]);
export const isDrawing = (extension: string, facts: ArtworkFacts) =>
  DRAWN.has(extension) && facts.width === undefined;

const COLORS: Record<NonNullable<ArtworkFacts["colors"]>, string> = {
  bitmap: t`Black and white`,
  gray: t`Grayscale`,
  indexed: t`Palette`,
  rgb: "RGB",
  cmyk: "CMYK",
  lab: "Lab",
  multichannel: t`Custom inks`,
};
const MANY_COLORS = 257;

function colorsOf({ colors, distinctColors: count, transparent }: ArtworkFacts): string | undefined {
  const said = [
    colors && COLORS[colors],
    count !== undefined &&
      (count >= MANY_COLORS
        ? t`more than 256 colors`
        : plural(count, { one: "1 color", other: `${formatCount(count)} colors` })),
    transparent && t`transparent background`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(", ") : undefined;
}

function sizeOf({ width, height, widthMm100, heightMm100 }: ArtworkFacts): string | undefined {
  if (width !== undefined && height !== undefined) {
    const size = `${formatCount(width)} × ${formatCount(height)}`;
    return t`${size} pixels`;
  }
  if (widthMm100 === undefined || heightMm100 === undefined) return undefined;
  return formatSize(Math.round(widthMm100 / 100), Math.round(heightMm100 / 100));
}

function resolutionOf({ dpi }: ArtworkFacts): string | undefined {
  if (dpi === undefined) return undefined;
  const resolution = formatCount(dpi);
  return t`${resolution} dpi in the file`;
}

function namesOf(names: string[] | undefined, more = 0): string | undefined {
  if (!names?.length) return undefined;
  const [list, others] = [names.join(", "), formatCount(more)];
  return more > 0 ? t`${list} and ${others} more` : list;
}

/** The known facts with their names, the most important first. */
export function factsInWords(facts: ArtworkFacts): Array<[name: string, value: string]> {
  const all: Array<[string, string | undefined]> = [
    [t`Size`, sizeOf(facts)],
    [t`Resolution`, resolutionOf(facts)],
    [t`Colors`, colorsOf(facts)],
    [t`Spot colors`, namesOf(facts.inks)],
    [t`Pages`, facts.pages !== undefined && facts.pages > 1 ? formatCount(facts.pages) : undefined],
    [t`Fonts`, namesOf(facts.fonts, facts.moreFonts)],
    [t`Title`, facts.title],
    [t`Made with`, facts.software],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== undefined);
}
