// Removes rows of departed sessions, but only while neither pointer nor focus is in the list.
import { type RefObject, useEffect } from "react";
import { lobby } from "./lobby.ts";

const RESORT_EVERY_MS = 10_000;

export function useResort(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const element = box.current;
      const isAtTop = element?.scrollTop === 0;
      const isEngaged = element?.matches(":hover") || element?.contains(document.activeElement);
      if (isAtTop && !isEngaged) lobby.resort();
    }, RESORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [box]);
}
