// Addresses of product pictures with the customer's artwork, rendered by the server. Only the first location is
// rendered, and photographs stay unchanged.
import type { ArtworkEntry, ProductImage } from "../../api/types.ts";

/** A picture and the note on it. */
export interface Picture extends ProductImage {
  note?: string;
}

const OURS = /^\/pictures\/([^/]+\/[^/]+\/(?:front|angle|detail)\.svg)(?:\?v=(\w*))?$/;

/** The picture with the artwork on it, or undefined if it would not be visible. */
export function mockupOf(
  image: ProductImage,
  artwork: ArtworkEntry | undefined,
  method: string,
): Picture | undefined {
  const [, place, version = ""] = OURS.exec(image.url) ?? [];
  if (place === undefined || !artwork?.facts.preview) return undefined;
  const query = new URLSearchParams({ method, v: `${artwork.sha256.slice(0, 16)}${version}` });
  return {
    ...image,
    url: `/api/artwork/${artwork.artworkId}/on/${place}?${query}`,
    alt: `${image.alt}, with your artwork ${artwork.name} on it: a preview, not a proof`,
    note: "Preview, not a proof",
  };
}
