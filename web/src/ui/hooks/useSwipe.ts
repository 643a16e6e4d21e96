// A horizontal swipe by touch, pen or mouse. Vertical scrolling is left to the browser.
import { type PointerEvent, useRef } from "react";

/** Spread the result over the swiped element, whose style must be `touch-action: pan-y`. */
export function useSwipe(threshold: number, onSwipe: (direction: "left" | "right") => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary
        ? { id: event.pointerId, x: event.clientX, y: event.clientY }
        : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from?.id !== event.pointerId) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(x) >= threshold && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? "left" : "right");
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
