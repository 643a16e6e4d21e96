// Calls back 250 ms after the last resize, so that layout is measured once.
import { useEffect, useRef } from "react";
import { timings } from "../../styles/timings.ts";

export function useResized(onResized: () => void): void {
  const latest = useRef(onResized);
  latest.current = onResized;

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>;
    function later() {
      clearTimeout(waiting);
      waiting = setTimeout(() => latest.current(), timings.resizeDebounce);
    }
    window.addEventListener("resize", later);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("resize", later);
    };
  }, []);
}
