// A time that runs only while nobody points at or stands on the thing it belongs to.
import { useEffect, useRef, useState } from "react";

export function usePausableTimer(ms: number, onEnd: () => void) {
  const [held, setHeld] = useState(false);
  const left = useRef(ms);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held]);

  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
