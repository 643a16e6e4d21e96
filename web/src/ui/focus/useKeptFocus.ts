// When the focused item is removed, the item in its place takes the focus, otherwise the page's heading.
import { useEffect, useRef } from "react";

export function useKeptFocus<T extends HTMLElement>(selector: string) {
  const root = useRef<T>(null);
  const at = useRef(-1);
  const all = () => [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])];

  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const left = all();
    const next = left[Math.min(at.current, left.length - 1)];
    if (!next) at.current = -1;
    (next ?? document.querySelector<HTMLElement>("h1"))?.focus();
  });

  return {
    ref: root,
    onFocus: (event: { target: EventTarget }) => {
      at.current = all().indexOf(event.target as HTMLElement);
    },
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      if (event.relatedTarget) at.current = -1;
    },
  };
}
