// Where the server draws a customer's artwork on one of our product pictures. It knows the printed side alone, which is
// the product's first location; the pictures of products that came with photographs stay as they are.
import type { ArtworkEntry, Product, ProductImage } from "../../api/types.ts";

/** What is printed where the pictures show it. */
export interface Print {
  artworkId: number;
  method: string;
}

/** A picture, and what is to be said about it on its face. */
export interface Picture extends ProductImage {
  note?: string;
}

const OURS = /^\/pictures\/([^/]+\/[^/]+\/(?:front|angle|detail)\.svg)(?:\?v=(\w*))?$/;

/** The location that pictures show. */
export const shownLocation = (product: Product): string | undefined => product.locations[0]?.name;

/** The printing that pictures show, of all that is chosen by location. */
export function shownPrint(
  product: Product,
  printing: Readonly<Record<string, { method: string; artworkId?: number }>>,
): Print | undefined {
  const { method, artworkId } = printing[shownLocation(product) ?? ""] ?? {};
  return method === undefined || artworkId === undefined ? undefined : { method, artworkId };
}

/** The same picture with the artwork on it; nothing where it would not be seen. */
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
