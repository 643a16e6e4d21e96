// The layers of one location as pixels, for the pictures of the product.
import type { ArtworkEntry, DesignLayer, FontOutlines } from "../../api/types.ts";
import { previewFaultOf, previewOf } from "../artwork/index.ts";
import type { Bitmap } from "../virtualproof/index.ts";
import { artAddress } from "./LayerArt.tsx";
import type { Area } from "./model.ts";
import { outlineOf } from "./text.ts";

const loaded = new Map<string, Promise<HTMLImageElement | undefined>>();

export async function flatten(
  layers: readonly DesignLayer[],
  area: Area,
  fonts: ReadonlyMap<string, FontOutlines>,
  artworks: readonly ArtworkEntry[],
  longest: number,
): Promise<Bitmap | undefined> {
  const images = await Promise.all(layers.map((layer) => imageOf(layer, artworks)));
  const scale = longest / Math.max(area.width, area.height);
  const [width, height] = [Math.ceil(area.width * scale), Math.ceil(area.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  layers.forEach((layer, at) => {
    context.setTransform(scale, 0, 0, scale, width / 2, height / 2);
    context.translate(layer.x, layer.y);
    context.rotate((layer.turn * Math.PI) / 1800);
    const image = images[at];
    if (layer.content.kind === "text") write(context, layer, fonts.get(layer.content.font));
    else if (image) context.drawImage(image, ...within(layer, image));
  });
  return { width, height, data: context.getImageData(0, 0, width, height).data as Uint8ClampedArray };
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  layer: DesignLayer,
  font: FontOutlines | undefined,
) {
  if (layer.content.kind !== "text" || !font) return;
  const outline = outlineOf(font, layer.content.text, layer.content.align);
  const scale = Math.min(layer.width / outline.width, layer.height / outline.height);
  context.scale(scale, scale);
  context.translate(-outline.width / 2, -outline.height / 2);
  context.fillStyle = layer.content.color;
  for (const { x, y, path } of outline.glyphs) {
    context.translate(x, y);
    context.fill(new Path2D(path));
    context.translate(-x, -y);
  }
}

/** Where an image is drawn in its layer: centered, as large as fits. */
function within(layer: DesignLayer, image: HTMLImageElement): [number, number, number, number] {
  const [wide, tall] = [image.naturalWidth || 1, image.naturalHeight || 1];
  const scale = Math.min(layer.width / wide, layer.height / tall);
  return [(-wide * scale) / 2, (-tall * scale) / 2, wide * scale, tall * scale];
}

function imageOf({ content }: DesignLayer, artworks: readonly ArtworkEntry[]) {
  if (content.kind === "text") return undefined;
  if (content.kind === "art") return load(artAddress(content.artId, content.color));
  const artwork = artworks.find(({ artworkId }) => artworkId === content.artworkId);
  // The pictures of the product show only what would be printed.
  const address = artwork && !previewFaultOf(artwork.facts) ? previewOf(artwork) : undefined;
  return address ? load(address) : undefined;
}

/** Loads an image once; undefined if it cannot be shown. */
function load(address: string): Promise<HTMLImageElement | undefined> {
  const known = loaded.get(address);
  if (known) return known;
  const image = new Image();
  image.src = address;
  const loading = image.decode().then(
    () => image,
    () => {
      loaded.delete(address);
      return undefined;
    },
  );
  loaded.set(address, loading);
  return loading;
}
