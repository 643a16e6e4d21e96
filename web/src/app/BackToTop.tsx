// Comes once the page is scrolled by a window's height; leads to the top in 800 ms.
import { ArrowUp } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { timings } from "../styles/timings.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { scrollTo } from "../ui/scrollTo.ts";
import { useResized } from "../ui/useResized.ts";
import { onScroll } from "./onScroll.ts";

export function BackToTop() {
  const [shown, setShown] = useState(false);
  const look = useCallback(() => setShown(window.scrollY >= window.innerHeight), []);
  useEffect(() => onScroll(look), [look]);
  useResized(look);
  return (
    <IconButton
      aria-label="Back to top"
      className="back-to-top"
      inert={!shown}
      data-shown={shown}
      onClick={() => {
        scrollTo(0, timings.backToTop);
        document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  );
}
