// Which of the chosen prints the pictures show.
import type { Product } from "../../api/types.ts";

/** The print shown on the pictures. */
export interface Print {
  artworkId: number;
  method: string;
}

/** The location shown on the pictures. */
export const shownLocation = (product: Product): string | undefined => product.locations[0]?.name;

/** The method of the location shown on the pictures: the chosen one, or the first one offered. */
export const shownMethod = (
  product: Product,
  printing: Readonly<Record<string, { method: string }>>,
): string | undefined =>
  (printing[shownLocation(product) ?? ""] ?? product.locations[0]?.decorations[0])?.method;

/** The print shown on the pictures, out of all locations. */
export function shownPrint(
  product: Product,
  printing: Readonly<Record<string, { method: string; artworkId?: number }>>,
): Print | undefined {
  const { method, artworkId } = printing[shownLocation(product) ?? ""] ?? {};
  return method === undefined || artworkId === undefined ? undefined : { method, artworkId };
}
