// When the focused element is replaced, its replacement gets the focus: its first control, otherwise the element
// itself. A dialog in between, such as a sign-in, makes no difference.
import { type RefCallback, useCallback, useEffect, useRef } from "react";

const CONTROL = "a[href], button:not(:disabled), input:not([hidden]):not(:disabled), select, textarea";

/** Put the ref on each element that can be in this place. */
export function useFocusHeir<T extends HTMLElement>(): RefCallback<T> {
  const place = useRef<T>(null);
  const had = useRef(false);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (place.current?.contains(target)) had.current = true;
      else if (!target.closest("dialog")) had.current = false;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);

  return useCallback((element: T | null) => {
    place.current = element;
    if (element && had.current) requestAnimationFrame(() => inherit(element, had));
  }, []);
}

function inherit(element: HTMLElement, had: { current: boolean }) {
  if (!element.isConnected || !had.current) return;
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  if (dialogs.some((dialog) => !dialog.contains(element))) {
    requestAnimationFrame(() => inherit(element, had));
    return;
  }
  if (document.activeElement !== document.body) return;
  const control = element.matches(CONTROL) ? element : element.querySelector<HTMLElement>(CONTROL);
  if (!control) element.tabIndex = -1;
  (control ?? element).focus();
}
