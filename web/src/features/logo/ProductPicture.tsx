// A product's picture, with the customer's logo on it while that is shown.
import type { ComponentProps } from "react";
import { usePicture } from "./pictures.ts";

interface ProductPictureProps extends ComponentProps<"img"> {
  src: string;
  alt: string;
  /** The name of the decoration method, or what it does: "Laser engraving", "engraved", … */
  method?: string | undefined;
}

export function ProductPicture({ src, alt, method, ...rest }: ProductPictureProps) {
  return <img {...rest} src={usePicture(src, method)} alt={alt} />;
}
