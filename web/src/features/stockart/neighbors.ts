// The previous and next image in the listing's order, also across pages.
import { useAtomValue } from "jotai";
import type { ArtListing, ArtPiece, ArtPieces } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { favoriteOrderAtom, listingAddress, piecesAddress } from "./art.ts";
import { turnTo } from "./moves.ts";
import type { Place } from "./place.ts";

export interface Neighbors {
  previous?: Place | undefined;
  next?: Place | undefined;
  /** From 1, in the whole listing. */
  at: number;
  of: number;
}

interface Page {
  pieces: ArtPiece[];
  /** The listing's numbers of images and pages. */
  total: number;
  pages: number;
}

/** Undefined if the image is not part of a listing, or while its page loads. */
export function useNeighbors(place: Place): Neighbors | undefined {
  const { listing, image, ipp } = place;
  const page = listing.view === "intro" ? 1 : listing.page;
  const here = usePage(place, page);
  const index = here?.pieces.findIndex(({ artId }) => artId === image?.artId) ?? -1;
  const isFirst = index === 0 && page > 1;
  const isLast = here !== undefined && index === here.pieces.length - 1 && page < here.pages;
  // Only at an end of the page is the neighboring page read; otherwise this is the current page, which is known.
  const before = usePage(place, isFirst ? page - 1 : page);
  const after = usePage(place, isLast ? page + 1 : page);
  if (!here || index < 0) return undefined;
  const previous = isFirst ? before?.pieces.at(-1) : here.pieces[index - 1];
  const next = isLast ? after?.pieces[0] : here.pieces[index + 1];
  return {
    previous: previous && turnTo(place, previous, isFirst ? page - 1 : page),
    next: next && turnTo(place, next, isLast ? page + 1 : page),
    at: (page - 1) * ipp + index + 1,
    of: here.total,
  };
}

function usePage({ listing, ipp }: Place, page: number): Page | undefined {
  const kept = useAtomValue(favoriteOrderAtom);
  const ids = listing.view === "favorites" ? kept.slice((page - 1) * ipp, page * ipp) : [];
  const isFound = listing.view === "category" || listing.view === "search";
  const address = isFound ? listingAddress({ ...listing, page }, ipp) : piecesAddress(ids);
  const answer = useResource<ArtListing | ArtPieces>(address);
  if (listing.view === "intro" || answer.state !== "ready") return undefined;
  const { data } = answer;
  if ("pages" in data) return { pieces: data.pieces, total: data.total, pages: data.pages };
  const pages = Math.max(1, Math.ceil(kept.length / ipp));
  return { pieces: data.pieces.filter(({ artId }) => ids.includes(artId)), total: kept.length, pages };
}
