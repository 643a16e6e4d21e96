// Appears once the page is scrolled by one window height; scrolls to the top in 800 ms. From 768 px on it is a tab in
// the gutter, on a phone a strip in the dock.
import { Trans } from "@lingui/react/macro";
import { ArrowUp } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { onScroll } from "../base/onScroll.ts";
import { timings } from "../styles/timings.ts";
import { scrollTo } from "../ui/hooks/scrollTo.ts";
import { useResized } from "../ui/hooks/useResized.ts";

export function BackToTop() {
  const [shown, setShown] = useState(false);
  const look = useCallback(() => setShown(window.scrollY >= window.innerHeight), []);
  useEffect(() => onScroll(look), [look]);
  useResized(look);
  return (
    <button
      type="button"
      className="back-to-top"
      inert={!shown}
      data-shown={shown}
      onClick={() => {
        scrollTo(0, timings.backToTop);
        document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp aria-hidden="true" />
      <span>
        <Trans>Back to top</Trans>
      </span>
    </button>
  );
}
