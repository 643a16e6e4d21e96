// The pictures of a gallery: those of the chosen color if it has any, otherwise the product's own.
import type { Product, ProductImage } from "../../api/types.ts";

export function imagesFor(product: Product, colorName: string | undefined): ProductImage[] {
  const color = product.colors.find(({ name }) => name === colorName);
  if (color && color.images.length > 0) return color.images;
  return product.images;
}

/** The color named in the address, otherwise the first. */
export function chosenColor(product: Product, wanted: string | null): string | undefined {
  const found = product.colors.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase());
  return (found ?? product.colors[0])?.name;
}
