// Advice on a layer. It warns and never blocks.
import { t } from "@lingui/core/macro";
import type { ArtworkEntry, DecorationOffer, DesignLayer } from "../../api/types.ts";
import { dpiAt, isDrawing } from "../artwork/index.ts";
import { type Area, MM, placeIn, SAFE_MARGIN } from "./model.ts";
import { contrast } from "./pixels.ts";

/** What print needs to look sharp, and what it needs at least. */
const FAIR_DPI = 150;
/** Below this, an ink is hard to see on the product. */
const MIN_CONTRAST = 1.6;
/** A smaller text cannot be printed legibly. */
const MIN_TEXT_MM = 2;

export interface Surroundings {
  area: Area;
  /** The product's color, as #rrggbb. */
  ground?: string | undefined;
  artwork?: ArtworkEntry | undefined;
  method?: DecorationOffer | undefined;
}

export function adviceOn(layer: DesignLayer, { area, ground, artwork }: Surroundings): string[] {
  const advice: string[] = [];
  const place = placeIn(layer, area);
  const margin = SAFE_MARGIN / MM;
  if (place === "outside") advice.push(t`Part of this is outside the imprint area and will not be printed.`);
  if (place === "close") advice.push(t`Keep ${margin} mm from the edge of the imprint area.`);
  const { content } = layer;
  if (content.kind === "artwork" && artwork?.facts.width && !isDrawing(artwork.extension, artwork.facts)) {
    const dpi = Math.round(dpiAt(artwork.facts.width, layer.width / MM));
    if (dpi < FAIR_DPI)
      advice.push(
        t`At this size the file has ${dpi} dpi and will look soft. ${FAIR_DPI} dpi or more is better.`,
      );
  }
  if (content.kind === "text") {
    const lines = content.text.split("\n").length;
    if (layer.height / MM / lines < MIN_TEXT_MM)
      advice.push(t`Text below ${MIN_TEXT_MM} mm may not be legible. Make it larger.`);
  }
  const ink = content.kind === "artwork" ? undefined : content.color;
  if (ink && ground && contrast(ink, ground) < MIN_CONTRAST)
    advice.push(t`This ink is hard to see on the product's color. Choose a lighter or darker one.`);
  const inks = content.kind === "artwork" ? (artwork?.facts.printedInks ?? []) : [];
  if (ground && inks.length > 0 && inks.every(({ color }) => contrast(color, ground) < MIN_CONTRAST))
    advice.push(t`This file is hard to see on the product's color. Use a lighter or darker version of it.`);
  return advice;
}

/** Advice on the number of inks, if the method counts them; undefined if they are too many to count. */
export function adviceOnInks(
  inks: number | undefined,
  method: DecorationOffer | undefined,
): string | undefined {
  if (!method || method.maxColors === 0 || (inks !== undefined && inks <= method.maxColors)) return undefined;
  const { method: name, maxColors } = method;
  return inks === undefined
    ? t`This design uses many inks, and ${name} prints at most ${maxColors}. Reduce the colors of the file, or choose another method.`
    : t`This design uses ${inks} inks, and ${name} prints at most ${maxColors}. Reduce the colors of the file, or choose another method.`;
}
