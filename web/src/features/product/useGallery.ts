// The gallery's carousel: one picture at a time, no loop. The picture follows the pointer; a swipe of 50 px or more
// turns to the next one at any speed, and a shorter one turns back. The carousel loads at the first use of the gallery;
// a swipe before that turns without following.
import type { EmblaCarouselType } from "embla-carousel";
import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { prefersReducedMotion, SWIPE_PX } from "../../styles/timings.ts";
import { useSwipe } from "../../ui/hooks/useSwipe.ts";

/** A request to show a view; the count makes the same view a new request. */
export interface Look {
  view: string;
  count: number;
}

export function useGallery(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [at, setAt] = useState(0);
  const shown = useRef(0);
  const embla = useRef<EmblaCarouselType>(undefined);
  /** The result of the current press: next, previous, or none. Undefined if the carousel does not follow the press. */
  const step = useRef<number>(undefined);

  const show = useCallback(
    (index: number) => {
      shown.current = Math.max(0, Math.min(count - 1, index));
      setUsed(true);
      setAt(shown.current);
      embla.current?.scrollTo(shown.current, prefersReducedMotion());
    },
    [count],
  );
  const swipe = useSwipe(SWIPE_PX, (direction) => {
    const turn = direction === "left" ? 1 : -1;
    if (step.current === undefined) show(shown.current + turn);
    else step.current = turn;
  });

  useEffect(() => {
    if (!isUsed) return;
    let isOver = false;
    import("embla-carousel")
      .then(({ default: carouselOf }) => {
        if (isOver || !viewport.current) return;
        const carousel = carouselOf(viewport.current, { loop: false, duration: 22 });
        const selected = () => {
          shown.current = carousel.selectedScrollSnap();
          setAt(shown.current);
        };
        let from = 0;
        carousel.on("pointerDown", () => {
          from = carousel.selectedScrollSnap();
          step.current = 0;
        });
        // The carousel decides by speed and half a picture's width; this overrides it.
        carousel.on("pointerUp", () => {
          const last = carousel.scrollSnapList().length - 1;
          carousel.scrollTo(Math.max(0, Math.min(last, from + (step.current ?? 0))), prefersReducedMotion());
        });
        carousel.scrollTo(shown.current, true);
        carousel.on("select", selected).on("reInit", selected);
        embla.current = carousel;
      })
      .catch((error: unknown) => {
        console.error(error);
        // The next use tries again.
        if (!isOver) setUsed(false);
      });
    return () => {
      isOver = true;
      embla.current?.destroy();
      embla.current = undefined;
    };
  }, [isUsed]);

  /** A mouse may be released outside the picture. */
  function press(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    step.current = undefined;
    swipe.onPointerDown(event);
  }

  return {
    viewport,
    use: { onPointerEnter: () => setUsed(true), onFocus: () => setUsed(true) },
    swipe: { ...swipe, onPointerDown: press },
    at: Math.min(at, Math.max(0, count - 1)),
    show,
  };
}
