// The row of small pictures below a gallery.
import type { ProductImage } from "../../api/types.ts";

interface ThumbnailsProps {
  images: ProductImage[];
  at: number;
  onShow: (index: number) => void;
}

export function Thumbnails({ images, at, onShow }: ThumbnailsProps) {
  return (
    <ul className="thumbnails">
      {images.map((image, index) => (
        <li key={image.view ?? image.url}>
          <button
            type="button"
            className="thumbnail"
            aria-label={`Show image ${index + 1}: ${image.view ?? image.alt}`}
            aria-current={index === at || undefined}
            onClick={() => onShow(index)}
          >
            <img src={image.url} alt="" width="72" height="72" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
