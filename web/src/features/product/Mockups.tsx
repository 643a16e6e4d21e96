// The pictures of the product with the customer's artwork. The code loads when there is artwork to show.
import { useEffect } from "react";
import type { ProductImage } from "../../api/types.ts";
import { type Picture, type Print, useMockups } from "../artwork/index.ts";

interface MockupsProps {
  images: ProductImage[];
  print: Print;
  onChange: (pictures: Picture[]) => void;
}

export default function Mockups({ images, print, onChange }: MockupsProps) {
  const pictures = useMockups(images, print);
  useEffect(() => onChange(pictures), [pictures, onChange]);
  return null;
}
