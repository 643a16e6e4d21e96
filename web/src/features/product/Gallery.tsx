// The product gallery: one large picture, a bar with position and buttons, and thumbnails. Also turned by arrow keys
// and swipes. Nothing covers the picture.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, ZoomIn } from "lucide-react";
import { type KeyboardEvent, Suspense, useEffect, useState } from "react";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { AfterFirstView } from "../../ui/layout/AfterFirstView.tsx";
import { Picture } from "../../ui/Picture.tsx";
import type { Picture as Shown } from "../artwork/index.ts";
import { lazyPart } from "../notices/index.ts";
import { Thumbnails } from "./Thumbnails.tsx";
import { type Look, useGallery } from "./useGallery.ts";

/** As in server/templates/product.html. */
const SLIDE_SIZES = "(width < 60rem) 92vw, 640px";

const Zoom = lazyPart(() => import("./Zoom.tsx"));

interface GalleryProps {
  name: string;
  images: Shown[];
  /** Turns to a view, if it exists. */
  look?: Look | undefined;
}

export default function Gallery({ name, images, look }: GalleryProps) {
  const { viewport, use, swipe, at, show } = useGallery(images.length);
  const [zoomed, setZoomed] = useState(false);
  const count = images.length;
  const last = count - 1;
  const number = at + 1;
  const current = images[at];

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request turns the gallery, not new pictures
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
    <section className="gallery" aria-roledescription="carousel" aria-label={t`Pictures of ${name}`} {...use}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a focusable element */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of slides is not a fieldset */}
      <div className="gallery-stage" role="group" aria-label={t`Large picture`} tabIndex={0} onKeyDown={turn}>
        <div className="gallery-viewport" ref={viewport} {...swipe}>
          <div className="gallery-track">
            {images.map((image, index) => (
              <div key={`${index} ${image.view}`} className="gallery-slide" aria-hidden={index !== at}>
                <Picture
                  src={image.url}
                  alt={image.alt}
                  width="640"
                  height="640"
                  sizes={SLIDE_SIZES}
                  loading={index === 0 ? undefined : "lazy"}
                  fetchPriority={index === 0 ? "high" : undefined}
                  draggable={false}
                />
              </div>
            ))}
          </div>
        </div>
        <div className="gallery-bar">
          <AfterFirstView>
            <p className="gallery-caption">
              <span className="gallery-count" role="status">
                <Trans>
                  Image {number} of {count}
                </Trans>
              </span>
              {current?.note && <span className="gallery-note">{current.note}</span>}
            </p>
            <IconButton aria-label={t`Zoom`} onClick={() => setZoomed(true)}>
              <ZoomIn aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={t`Previous picture`} disabled={at === 0} onClick={() => show(at - 1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={t`Next picture`} disabled={at === last} onClick={() => show(at + 1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </AfterFirstView>
        </div>
      </div>
      {images.length > 1 && <Thumbnails images={images} at={at} onShow={show} />}
      <AfterFirstView>
        <Suspense>{zoomed && current && <Zoom image={current} onClose={() => setZoomed(false)} />}</Suspense>
      </AfterFirstView>
    </section>
  );
}
