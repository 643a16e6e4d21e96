// Advice on a layer, which warns, and the faults of a design, with which it is not printed.
import { t } from "@lingui/core/macro";
import type { ArtworkEntry, DecorationOffer, DesignLayer } from "../../api/types.ts";
import { dpiAt, isDrawing, previewFaultOf } from "../artwork/index.ts";
import { countInks } from "./inks.ts";
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

/** Why a file in a design is not what would be printed. */
export function faultOfFile(artwork: ArtworkEntry): string | undefined {
  const fault = previewFaultOf(artwork.facts);
  return fault && t`“${artwork.name}” would be printed otherwise than it is shown. ${fault}`;
}

/** Why the design is not printed: a file would be printed otherwise than it is shown, or there are too many inks. */
export function faultOfDesign(
  layers: readonly DesignLayer[],
  artworks: readonly ArtworkEntry[],
  methods: ReadonlyMap<string, DecorationOffer | undefined>,
): string | undefined {
  for (const { content } of layers) {
    if (content.kind !== "artwork") continue;
    const artwork = artworks.find(({ artworkId }) => artworkId === content.artworkId);
    const fault = artwork && faultOfFile(artwork);
    if (fault) return fault;
  }
  for (const [location, method] of methods) {
    const placed = layers.filter((layer) => layer.location === location);
    const fault = placed.length > 0 && adviceOnInks(countInks(placed, artworks), method);
    if (fault) return methods.size > 1 ? t`${location}: ${fault}` : fault;
  }
  return undefined;
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
