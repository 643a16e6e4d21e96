// A line that is moved takes its buttons along. The focus goes where people would look next: the way back, or the line.
import { useEffect, useRef } from "react";

export function useLineFocus<T extends HTMLElement>() {
  const root = useRef<T>(null);
  const due = useRef<string>(undefined);
  useEffect(() => {
    if (due.current === undefined) return;
    const target = root.current?.querySelector<HTMLElement>(due.current);
    if (!target) return;
    due.current = undefined;
    target.focus();
  });
  return {
    root,
    /** As soon as it is there: an element in the line. */
    focusIn: (lineId: number, selector: string) => {
      due.current = `[data-line="${lineId}"] ${selector}`;
    },
  };
}
