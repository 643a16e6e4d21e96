// Opens the section that the hash names, on load and later, and scrolls to it: `#promo-code`.
import { useEffect } from "react";
import { nameInHash, useLocation } from "../../routing/index.ts";
import { timings } from "../../styles/timings.ts";
import { scrollToElement } from "../../ui/hooks/scrollTo.ts";

/** `content`: what is shown; new text may have the section that the old one lacked. */
export function useNamedSection(content: unknown): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections are those of the content; a link may be followed twice
  useEffect(() => {
    const named = document.getElementById(nameInHash(hash));
    if (!named?.closest(".content-words")) return;
    named.closest("details")?.setAttribute("open", "");
    scrollToElement(named, timings.panelScroll);
  }, [content, hash, key]);
}
