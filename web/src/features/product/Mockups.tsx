// The pictures of the product with the customer's artwork. The code loads when there is artwork to show.
import { useEffect } from "react";
import type { Product, ProductImage } from "../../api/types.ts";
import { type Picture, type Print, useMockups } from "../artwork/index.ts";

interface MockupsProps {
  product: Product;
  images: ProductImage[];
  prints: readonly Print[];
  onChange: (pictures: Picture[]) => void;
}

export default function Mockups({ product, images, prints, onChange }: MockupsProps) {
  const pictures = useMockups(product, images, prints);
  useEffect(() => onChange(pictures), [pictures, onChange]);
  return null;
}
