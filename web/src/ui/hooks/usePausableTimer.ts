// A timer that pauses while its element is hovered or focused. Without a duration it never ends.
import { type PointerEvent, useEffect, useRef, useState } from "react";

export function usePausableTimer(ms: number | undefined, onEnd: () => void) {
  const [held, setHeld] = useState(false);
  const left = useRef(ms);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (held || left.current === undefined) return;
    const since = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = (left.current ?? 0) - (performance.now() - since);
    };
  }, [held]);

  return {
    // A finger enters and never leaves.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
