// The strip at the bottom of the window: notices and, on a phone, the back-to-top button. It takes up space like a
// browser toolbar instead of covering the page: `--dock`, its height in px, keeps the buy bar and the focus above it.
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { onScroll } from "../../base/onScroll.ts";
import { onNavigation } from "../../routing/index.ts";
import { Toasts } from "./Toasts.tsx";
import { closeToastsOfPage, toastsAtom } from "./toasts.ts";

const CONTROLS = "a, button, input, select, summary, textarea";
const ACTIONS = ".button-main";

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

  useEffect(() => {
    let page = location.pathname;
    return onNavigation(({ pathname }) => {
      if (pathname !== page) closeToastsOfPage();
      page = pathname;
    });
  }, []);

  // The element just pressed and the buttons to go on stay visible: if the notice would cover one, also after scrolling, the
  // notice moves to the top of the window.
  useLayoutEffect(() => {
    if (count === 0) return setEdge("bottom");
    const giveWay = () => {
      if (!dock.current) return;
      tellHeight(dock.current);
      if (hidesControl(dock.current)) setEdge("top");
    };
    giveWay();
    return onScroll(giveWay);
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

function hidesControl(dock: HTMLElement): boolean {
  const edge = dock.getBoundingClientRect().top;
  const isHidden = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return !dock.contains(element) && bottom > edge && top < window.innerHeight;
  };
  const focused = document.activeElement;
  if (focused?.matches(CONTROLS) && isHidden(focused)) return true;
  return [...document.querySelectorAll(ACTIONS)].some(isHidden);
}
