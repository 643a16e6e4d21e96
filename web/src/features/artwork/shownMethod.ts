// The decoration method of what a picture shows.
import type { Product, ProductImage } from "../../api/types.ts";
import { shownLocation } from "./shownPrint.ts";

/** The method of the location shown on a picture: the chosen one, or the first one offered. */
export const shownMethod = (
  product: Product,
  printing: Readonly<Record<string, { method: string }>>,
  image?: ProductImage,
): string | undefined => {
  const shown = shownLocation(product, image);
  const location = product.locations.find(({ name }) => name === shown);
  return (printing[shown ?? ""] ?? location?.decorations[0])?.method;
};
