// True once an element is within 100 px of the viewport, so that its content can load.
import { useEffect, useRef, useState } from "react";
import { LAZY_OFFSET_PX } from "../../styles/timings.ts";

export function useNear<T extends Element>() {
  const element = useRef<T>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${LAZY_OFFSET_PX}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near]);

  return { element, near };
}
