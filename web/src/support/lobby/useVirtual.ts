// The visible window of a list that scrolls in its own box.
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { visibleWindow, type Window } from "./virtualWindow.ts";

export function useVirtual(box: RefObject<HTMLElement | null>, count: number, rowHeight: number): Window {
  const [place, setPlace] = useState({ top: 0, height: 0 });

  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    // Scrolling within a row renders nothing new.
    const top = Math.floor(scrollTop / rowHeight) * rowHeight;
    setPlace((last) =>
      last.top === top && last.height === clientHeight ? last : { top, height: clientHeight },
    );
  }, [box, rowHeight]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    look();
    element.addEventListener("scroll", look, { passive: true });
    const sized = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(look);
    sized?.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      sized?.disconnect();
    };
  }, [box, look]);

  return visibleWindow(place.top, place.height, rowHeight, count);
}
