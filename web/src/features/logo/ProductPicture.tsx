// A product's picture, with the customer's logo on it while that is shown.
import type { ComponentProps } from "react";
import { Picture } from "../../ui/Picture.tsx";
import { usePicture } from "./pictures.ts";

interface ProductPictureProps extends ComponentProps<typeof Picture> {
  /** For a photograph with an imprint area: where it is drawn with a print. */
  print?: string | undefined;
  /** The name of the decoration method, or what it does: "Laser engraving", "engraved", … */
  method?: string | undefined;
}

export function ProductPicture({ src, alt, print, method, ...rest }: ProductPictureProps) {
  return <Picture {...rest} src={usePicture(src, method, print)} alt={alt} />;
}
