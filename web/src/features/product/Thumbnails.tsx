// The thumbnails below a gallery. Shows a few at a time (five in the quick view) and scrolls to the others.

import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef } from "react";
import type { ProductImage } from "../../api/types.ts";
import { Picture } from "../../ui/Picture.tsx";

interface ThumbnailsProps {
  images: ProductImage[];
  at: number;
  onShow: (index: number) => void;
}

export function Thumbnails({ images, at, onShow }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);
  // Centers the current one as far as possible. The page itself does not scroll.
  useLayoutEffect(() => {
    const { current } = row;
    const item = current?.children[at];
    if (!current || !(item instanceof HTMLElement)) return;
    current.scrollLeft = item.offsetLeft - (current.clientWidth - item.offsetWidth) / 2;
  }, [at]);

  return (
    <ul className="thumbnails" ref={row}>
      {images.map((image, index) => (
        <li key={`${index} ${image.view}`}>
          <button
            type="button"
            className="thumbnail"
            aria-label={labelOf(index + 1, image.view ?? image.alt)}
            aria-current={index === at || undefined}
            onClick={() => onShow(index)}
          >
            <Picture src={image.url} alt="" width="72" height="72" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const labelOf = (number: number, view: string) => t`Show image ${number}: ${view}`;
