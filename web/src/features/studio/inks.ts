// Inks of layers. They are part of the design, not of the page.
import type { ArtworkEntry, DesignLayer } from "../../api/types.ts";
import { contrast, toHex } from "./pixels.ts";

export const BLACK = toHex([0, 0, 0]);
export const WHITE = toHex([255, 255, 255]);

/** Black or white, whichever shows better on a color. */
export const inkOn = (ground: string | undefined) =>
  ground !== undefined && contrast(WHITE, ground) > contrast(BLACK, ground) ? WHITE : BLACK;

export interface LayerInk {
  color: string;
  /** The customer's own, such as a Pantone number; empty if there is none. */
  reference: string;
}

/** The ink of a text or of art in one color. */
export function inkOf({ content }: DesignLayer): LayerInk | undefined {
  if (content.kind === "artwork" || !content.color) return undefined;
  return { color: content.color, reference: content.reference ?? "" };
}

/** A layer in another ink; files keep their colors. */
export function withInk(layer: DesignLayer, { color, reference }: LayerInk): DesignLayer {
  if (layer.content.kind === "artwork") return layer;
  const { reference: _, ...content } = layer.content;
  return { ...layer, content: { ...content, color, ...(reference && { reference }) } };
}

/** Colors whose channels differ by less than this in sum are printed in one ink. The server counts inks in the same way. */
const SAME = 30;

/**
 * Counts the inks of layers as the server lists them: chosen ones, each reference of a color by itself, and those of files that
 * are not nearly the same. Undefined if a file or a piece of art has more colors than are counted.
 */
export function countInks(
  layers: readonly DesignLayer[],
  artworks: readonly ArtworkEntry[],
): number | undefined {
  const inks: LayerInk[] = [];
  for (const ink of layers.flatMap((layer) => inkOf(layer) ?? [])) {
    const isSame = (known: LayerInk) =>
      known.color === ink.color && (!known.reference || !ink.reference || known.reference === ink.reference);
    const known = inks.find(isSame);
    if (!known) inks.push({ ...ink });
    else known.reference ||= ink.reference;
  }
  for (const { content } of layers) {
    if (content.kind === "text" || (content.kind === "art" && content.color)) continue;
    const id = content.kind === "artwork" ? content.artworkId : undefined;
    const colors = artworks.find(({ artworkId }) => artworkId === id)?.facts.printedInks ?? [];
    if (colors.length === 0) return undefined;
    for (const { color } of colors)
      if (!inks.some((ink) => distance(ink.color, color) < SAME)) inks.push({ color, reference: "" });
  }
  return inks.length;
}

function distance(one: string, other: string): number {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [1, 3, 5].reduce((sum, at) => sum + Math.abs(channel(one, at) - channel(other, at)), 0);
}

/** The layers in the ink of a layer, with another reference of it; that layer first. */
export function withReference(
  layers: readonly DesignLayer[],
  layer: DesignLayer,
  reference: string,
): [DesignLayer, ...DesignLayer[]] {
  const ink = inkOf(layer);
  if (!ink) return [layer];
  const same = layers.filter((other) => {
    const known = inkOf(other);
    return other.layerId !== layer.layerId && known?.color === ink.color && known.reference === ink.reference;
  });
  return [
    withInk(layer, { ...ink, reference }),
    ...same.map((other) => withInk(other, { ...ink, reference })),
  ];
}
