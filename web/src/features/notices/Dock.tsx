// The strip at the bottom of the window: notices and, on a phone, the back-to-top button. It takes up space like a
// browser toolbar instead of covering the page: `--dock`, its height in px, keeps the buy bar and the focus above it.
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Toasts } from "./Toasts.tsx";
import { toastsAtom } from "./toasts.ts";

const CONTROLS = "a, button, input, select, summary, textarea";

export function Dock({ children }: { children?: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  const count = useAtomValue(toastsAtom).length;
  const [edge, setEdge] = useState<"bottom" | "top">("bottom");

  useEffect(() => {
    const { current } = dock;
    if (!current) return;
    const watch = new ResizeObserver(() => tellHeight(current));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  // The element just pressed stays visible: if the notice would cover it, the notice moves to the top of the window.
  useLayoutEffect(() => {
    if (count === 0) return setEdge("bottom");
    if (!dock.current) return;
    tellHeight(dock.current);
    if (hidesFocus(dock.current)) setEdge("top");
  }, [count]);

  return (
    <div ref={dock} className="dock" data-edge={edge}>
      {children}
      <Toasts />
    </div>
  );
}

function tellHeight(dock: HTMLElement) {
  document.documentElement.style.setProperty("--dock", `${dock.offsetHeight}px`);
}

function hidesFocus(dock: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused?.matches(CONTROLS) || dock.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > dock.getBoundingClientRect().top && top < window.innerHeight;
}
