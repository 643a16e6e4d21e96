// A filter that leaves fewer products makes the page shorter, and the browser would scroll up: the filter under the pointer would
// be elsewhere. The listing stays as high as what is on the screen.
import { useRef } from "react";
import type { Listing } from "./useListing.ts";

export function useHeldPlace(listing: Listing) {
  const root = useRef<HTMLDivElement>(null);

  function apply(search: URLSearchParams) {
    const box = root.current;
    if (box) {
      const needed = window.innerHeight - box.getBoundingClientRect().top;
      box.style.minHeight = window.scrollY > 0 ? `${Math.ceil(needed)}px` : "";
    }
    listing.apply(search);
  }

  return { root, held: { ...listing, apply } };
}
