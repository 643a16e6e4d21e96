// A product's picture, with the customer's logo on it while that is shown.
import type { ComponentProps } from "react";
import { usePicture } from "./pictures.ts";

export function ProductPicture({ src, alt, ...rest }: ComponentProps<"img"> & { src: string; alt: string }) {
  return <img {...rest} src={usePicture(src)} alt={alt} />;
}
