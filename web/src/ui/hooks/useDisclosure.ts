// A panel that opens on click, Enter and Down; closes on Esc (focus returns), on blur, and shortly after the mouse
// leaves.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { timings } from "../../styles/timings.ts";

export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(leaving.current);
  useEffect(() => () => clearTimeout(leaving.current), []);

  return {
    open,
    button,
    panel,
    close: () => setOpen(false),
    root: {
      onMouseEnter: stay,
      onMouseLeave: () => {
        stay();
        leaving.current = setTimeout(() => setOpen(false), timings.menuGrace);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
    trigger: {
      onClick: () => setOpen(!open),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        setOpen(true);
        requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>("a")?.focus());
      },
    },
  };
}
