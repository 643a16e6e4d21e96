// Reads a file of the library as pixels, and writes pixels as a PNG file.
import { t } from "@lingui/core/macro";
import { CallError } from "../../api/errors.ts";
import { request } from "../../api/request.ts";
import type { ArtworkEntry } from "../../api/types.ts";
import { previewOf } from "../artwork/index.ts";
import type { Area } from "./model.ts";
import type { Pixels } from "./pixels.ts";

/** Files that every browser draws as they are; of others, the preview is used. */
const DRAWN = ["png", "jpg", "jpeg", "gif"];
const MAX_EDGE = 3000;

export async function pixelsOf(artwork: ArtworkEntry): Promise<Pixels> {
  const address = DRAWN.includes(artwork.extension)
    ? `/api/artwork/${artwork.artworkId}/file`
    : (previewOf(artwork) ?? "");
  const response = await request(address);
  if (!response.ok) throw new CallError(response.status, response.statusText, {}, response.headers);
  const picture = await createImageBitmap(await response.blob());
  const scale = Math.min(1, MAX_EDGE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error(t`This browser cannot draw pictures.`);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}

export async function fileOf({ data, width, height }: Pixels, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

/** The proportions of a file, from its preview; a square if it cannot be shown. */
export async function proportionsOf(artwork: ArtworkEntry): Promise<Area> {
  const image = new Image();
  image.src = previewOf(artwork) ?? "";
  await image.decode().catch(() => undefined);
  const { naturalWidth: width, naturalHeight: height } = image;
  return width && height ? { width, height } : { width: 1, height: 1 };
}
