// The moves in the stock art dialog. Pure.
import type { ArtPiece } from "../../api/types.ts";
import type { Place } from "./place.ts";

export const PAGE_SIZES = [12, 24, 48, 96] as const;
/** The specification's value for the intro, in place of a category. */
export const INTRO = -999;

export const toIntro = ({ ipp }: Place): Place => ({ listing: { view: "intro" }, ipp });

/** A category's first page; -999 is the intro. */
export const toCategory = (place: Place, id: number): Place =>
  id === INTRO ? toIntro(place) : { listing: { view: "category", id, page: 1 }, ipp: place.ipp };

export const toSearch = ({ ipp }: Place, term: string): Place => ({
  listing: { view: "search", term, page: 1 },
  ipp,
});

export const toFavorites = ({ ipp }: Place): Place => ({ listing: { view: "favorites", page: 1 }, ipp });

export const toImage = ({ listing, ipp }: Place, image: ArtPiece): Place => ({ listing, ipp, image });

/** From an image to its neighbor, which may be on another page. */
export function turnTo({ listing, ipp }: Place, image: ArtPiece, page: number): Place {
  return { listing: listing.view === "intro" ? listing : { ...listing, page }, ipp, image };
}

/** From an image to its page in the listing. */
export const back = ({ listing, ipp, image }: Place): Place => ({
  listing,
  ipp,
  ...(image && { last: image.artId }),
});

export function toPage({ listing, ipp }: Place, page: number): Place {
  return listing.view === "intro" ? { listing, ipp } : { listing: { ...listing, page }, ipp };
}

/** Changes the page size: the first visible image stays visible. */
export function withSize(place: Place, ipp: number): Place {
  const { listing } = place;
  if (listing.view === "intro") return { ...place, ipp };
  const first = (listing.page - 1) * place.ipp;
  return { listing: { ...listing, page: Math.floor(first / ipp) + 1 }, ipp };
}

/** The pages to offer: first, last, and those around the current one; `undefined` is a gap. */
export function pagesAround(page: number, pages: number): Array<number | undefined> {
  const near = new Set([1, pages, page - 1, page, page + 1]);
  const shown = [...near].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
  return shown.flatMap((one, at) => {
    const gap = one - (shown[at - 1] ?? one - 1);
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [undefined, one] : [one];
  });
}
