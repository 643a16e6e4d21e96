// A picture; a photograph that the store keeps is loaded in the size and format that the browser needs.
import type { ComponentProps } from "react";
import { copiesOf } from "../base/photograph.ts";

interface PictureProps extends ComponentProps<"img"> {
  src: string;
  alt: string;
  /** The largest width in CSS pixels. */
  width: string | number;
  /** How wide the picture is in the layout, as for `srcset`; by default `width`. */
  sizes?: string;
}

export function Picture({ src, sizes, alt, ...rest }: PictureProps) {
  const copies = copiesOf(src);
  if (!copies) return <img {...rest} alt={alt} src={src} />;
  const wide = sizes ?? `${rest.width}px`;
  return (
    <picture>
      <source type="image/webp" srcSet={copies.list("webp")} sizes={wide} />
      <img
        {...rest}
        alt={alt}
        src={copies.jpegAt(Number(rest.width))}
        srcSet={copies.list("jpg")}
        sizes={wide}
      />
    </picture>
  );
}
