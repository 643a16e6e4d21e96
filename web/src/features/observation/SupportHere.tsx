// What the support desk has to do with this session, above the page: it takes its own room there and stays in sight, so
// that it neither covers anything nor can be lost.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
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

/** The first thing in the page. */
function usePortalRoot(): HTMLElement {
  const [place] = useState(() => {
    const made = document.createElement("div");
    made.className = "support-place";
    return made;
  });
  useEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return place;
}
