// A product's picture, with the customer's logo on it while that is shown.
import type { ComponentProps } from "react";
import { copiesOf } from "../../base/photograph.ts";
import { Picture } from "../../ui/Picture.tsx";
import { usePicture } from "./pictures.ts";

interface ProductPictureProps extends ComponentProps<typeof Picture> {
  /** For a photograph with an imprint area: where it is drawn with a print. */
  print?: string | undefined;
  /** The name of the decoration method, or what it does: "Laser engraving", "engraved", … */
  method?: string | undefined;
}

export function ProductPicture({ src, alt, print, method, ...rest }: ProductPictureProps) {
  const shown = usePicture(src, method, print);
  // With the logo a photograph has another address.
  const isPrinted = shown !== src && copiesOf(src) !== undefined;
  return <Picture {...rest} src={shown} alt={alt} data-photograph={isPrinted || undefined} />;
}
