// Moving a line removes its buttons. The focus goes to the undo button or to the moved line.
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
    /** Focuses an element of the line as soon as it exists. */
    focusIn: (lineId: number, selector: string) => {
      due.current = `[data-line="${lineId}"] ${selector}`;
    },
  };
}
