// Pictures of a product: one large, the others as thumbnails. Arrow keys, a swipe or a thumbnail turn the page.
import { ChevronLeft, ChevronRight, ZoomIn } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Picture } from "../artwork/mockup.ts";
import { Thumbnails } from "./Thumbnails.tsx";
import { type Look, useGallery } from "./useGallery.ts";
import { Zoom } from "./Zoom.tsx";

interface GalleryProps {
  name: string;
  images: Picture[];
  /** How many thumbnails at most. */
  thumbnails?: number;
  /** Turns to a view, if there is one of it. */
  look?: Look | undefined;
}

export default function Gallery({ name, images, thumbnails = 8, look }: GalleryProps) {
  const { viewport, at, show } = useGallery(images.length);
  const [zoomed, setZoomed] = useState(false);
  const last = images.length - 1;
  const current = images[at];

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish turns the gallery, not new pictures
  useEffect(() => {
    const wanted = images.findIndex(({ view }) => view === look?.view);
    if (look && wanted >= 0) show(wanted);
  }, [look]);

  function turn(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(at + step);
  }

  return (
    <section className="gallery" aria-roledescription="carousel" aria-label={`Pictures of ${name}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to be heard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of slides is no fieldset */}
      <div className="gallery-stage" role="group" aria-label="Large picture" tabIndex={0} onKeyDown={turn}>
        <div className="gallery-viewport" ref={viewport}>
          <div className="gallery-track">
            {images.map((image, index) => (
              <div key={image.view ?? image.url} className="gallery-slide" aria-hidden={index !== at}>
                <img
                  src={image.url}
                  alt={image.alt}
                  width="640"
                  height="640"
                  loading={index === 0 ? "eager" : "lazy"}
                  draggable={false}
                />
              </div>
            ))}
          </div>
        </div>
        {current?.note && <p className="gallery-note">{current.note}</p>}
        <p className="gallery-count" role="status">
          Image {at + 1} of {images.length}
        </p>
        <IconButton className="gallery-turn gallery-zoom" aria-label="Zoom" onClick={() => setZoomed(true)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton
          className="gallery-turn gallery-back"
          aria-label="Previous picture"
          disabled={at === 0}
          onClick={() => show(at - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          className="gallery-turn gallery-forth"
          aria-label="Next picture"
          disabled={at === last}
          onClick={() => show(at + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {images.length > 1 && <Thumbnails images={images.slice(0, thumbnails)} at={at} onShow={show} />}
      {zoomed && current && <Zoom image={current} onClose={() => setZoomed(false)} />}
    </section>
  );
}
