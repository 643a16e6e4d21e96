// The gallery's carousel: one picture at a time, no loop. The picture follows the pointer; a swipe of 50 px or more
// turns to the next one at any speed, and a shorter one turns back.
import type { EmblaCarouselType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { prefersReducedMotion, SWIPE_PX } from "../../styles/timings.ts";
import { useSwipe } from "../../ui/hooks/useSwipe.ts";

/** A request to show a view; the count makes the same view a new request. */
export interface Look {
  view: string;
  count: number;
}

export function useGallery(count: number) {
  const [viewport, embla] = useEmblaCarousel({ loop: false, duration: 22 });
  const [at, setAt] = useState(0);
  /** The result of the current press: next, previous, or none. */
  const step = useRef(0);
  const swipe = useSwipe(SWIPE_PX, (direction) => {
    step.current = direction === "left" ? 1 : -1;
  });

  useEffect(() => {
    if (!embla) return;
    const selected = (carousel: EmblaCarouselType) => setAt(carousel.selectedScrollSnap());
    let from = 0;
    const pressed = (carousel: EmblaCarouselType) => {
      from = carousel.selectedScrollSnap();
      step.current = 0;
    };
    // The carousel decides by speed and half a picture's width; this overrides it.
    const released = (carousel: EmblaCarouselType) => {
      const last = carousel.scrollSnapList().length - 1;
      carousel.scrollTo(Math.max(0, Math.min(last, from + step.current)), prefersReducedMotion());
    };
    embla.on("select", selected).on("reInit", selected);
    embla.on("pointerDown", pressed).on("pointerUp", released);
    return () => {
      embla.off("select", selected).off("reInit", selected);
      embla.off("pointerDown", pressed).off("pointerUp", released);
    };
  }, [embla]);

  /** A mouse may be released outside the picture. */
  function press(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    swipe.onPointerDown(event);
  }

  const show = useCallback(
    (index: number) => {
      const next = Math.max(0, Math.min(count - 1, index));
      setAt(next);
      embla?.scrollTo(next, prefersReducedMotion());
    },
    [count, embla],
  );

  return {
    viewport,
    swipe: { ...swipe, onPointerDown: press },
    at: Math.min(at, Math.max(0, count - 1)),
    show,
  };
}
