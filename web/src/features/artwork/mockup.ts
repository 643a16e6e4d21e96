// Addresses of product pictures with the customer's artwork, rendered by the server. Drawings show the first location, photographs
// that of their imprint area; those without one stay unchanged.
import { t } from "@lingui/core/macro";
import type { ArtworkEntry, ProductImage } from "../../api/types.ts";
import { previewFaultOf } from "./faults.ts";

/** A picture and the note on it. */
export interface Picture extends ProductImage {
  note?: string;
}

const DRAWN = /^\/pictures\/([^/]+\/[^/]+\/(?:front|angle|detail)\.svg)(?:\?v=(\w*))?$/;
/** A photograph with an imprint area, in any view. */
const PHOTOGRAPHED = /^\/pictures\/(.+\.svg)\?v=(\w*)$/;

/**
 * The picture with the artwork on it, or undefined if it would not be visible. A file that would be printed otherwise than its preview
 * is not shown: the note says why.
 */
export function mockupOf(
  image: ProductImage,
  artwork: ArtworkEntry | undefined,
  method: string,
): Picture | undefined {
  const found = image.print ? PHOTOGRAPHED.exec(image.print) : DRAWN.exec(image.url);
  const [, place, version = ""] = found ?? [];
  if (place === undefined || !artwork) return undefined;
  const fault = previewFaultOf(artwork.facts);
  if (fault) return { ...image, note: fault };
  const { alt } = image;
  const { name } = artwork;
  const query = new URLSearchParams({ method, v: `${artwork.sha256.slice(0, 16)}${version}` });
  return {
    ...image,
    url: `/api/artwork/${artwork.artworkId}/on/${place}?${query}`,
    alt: t`${alt}, with your artwork ${name} on it: a preview, not a proof`,
    note: t`Preview, not a proof`,
  };
}
