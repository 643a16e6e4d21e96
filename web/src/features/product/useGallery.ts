// The gallery's carousel: one picture at a time, no loop, a swipe of 50 px turns the page.
import type { EmblaCarouselType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useState } from "react";
import { prefersReducedMotion, SWIPE_PX } from "../../styles/timings.ts";

/** A view that somebody wants to see; the count makes the same view a new wish. */
export interface Look {
  view: string;
  count: number;
}

export function useGallery(count: number) {
  const [viewport, embla] = useEmblaCarousel({ loop: false, dragThreshold: SWIPE_PX, duration: 22 });
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const selected = (carousel: EmblaCarouselType) => setAt(carousel.selectedScrollSnap());
    embla.on("select", selected).on("reInit", selected);
    return () => {
      embla.off("select", selected).off("reInit", selected);
    };
  }, [embla]);

  const show = useCallback(
    (index: number) => {
      const next = Math.max(0, Math.min(count - 1, index));
      setAt(next);
      embla?.scrollTo(next, prefersReducedMotion());
    },
    [count, embla],
  );

  return { viewport, at: Math.min(at, Math.max(0, count - 1)), show };
}
