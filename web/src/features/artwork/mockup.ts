// Addresses of product pictures with the customer's artwork, rendered by the server. Only the first location is
// rendered, and photographs stay unchanged.
import type { ArtworkEntry, Product, ProductImage } from "../../api/types.ts";

/** The print shown on the pictures. */
export interface Print {
  artworkId: number;
  method: string;
}

/** A picture and the note on it. */
export interface Picture extends ProductImage {
  note?: string;
}

const OURS = /^\/pictures\/([^/]+\/[^/]+\/(?:front|angle|detail)\.svg)(?:\?v=(\w*))?$/;

/** The location shown on the pictures. */
export const shownLocation = (product: Product): string | undefined => product.locations[0]?.name;

/** The print shown on the pictures, out of all locations. */
export function shownPrint(
  product: Product,
  printing: Readonly<Record<string, { method: string; artworkId?: number }>>,
): Print | undefined {
  const { method, artworkId } = printing[shownLocation(product) ?? ""] ?? {};
  return method === undefined || artworkId === undefined ? undefined : { method, artworkId };
}

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
