// Support activity in this session, above the page: it takes up its own space there and stays visible, without covering
// anything for good. While it comes and goes, what the customer works on stays where it is.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { keepPageStill } from "./keepPageStill.ts";
import { Suggestions } from "./Suggestions.tsx";
import { ViewingBanner } from "./ViewingBanner.tsx";
import "./observation.css";

export default function SupportHere() {
  const place = usePortalRoot();
  return createPortal(
    <>
      <ViewingBanner />
      <Suggestions />
    </>,
    place,
  );
}

/** The first element of the page. */
function usePortalRoot(): HTMLElement {
  const [place] = useState(() => {
    const made = document.createElement("div");
    made.className = "support-place";
    return made;
  });
  useEffect(() => {
    document.body.prepend(place);
    const stop = keepPageStill(place);
    return () => {
      stop();
      place.remove();
    };
  }, [place]);
  return place;
}
