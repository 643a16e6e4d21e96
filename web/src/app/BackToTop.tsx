// Comes once the page is scrolled by a window's height; leads to the top in 800 ms.
import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { prefersReducedMotion, timings } from "../styles/timings.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { scrollToTop } from "./scrollToTop.ts";

export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let frame = 0;
    function look() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setShown(window.scrollY >= window.innerHeight));
    }
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", look);
    };
  }, []);
  return (
    <IconButton
      aria-label="Back to top"
      className="back-to-top"
      inert={!shown}
      data-shown={shown}
      onClick={() => {
        scrollToTop(prefersReducedMotion() ? 0 : timings.backToTop);
        document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  );
}
