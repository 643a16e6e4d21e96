// The position in the stock art dialog. Small, because every page includes it.
import type { ArtPiece } from "../../api/types.ts";

export type Listing =
  | { view: "intro" }
  | { view: "category"; id: number; page: number }
  | { view: "search"; term: string; page: number }
  | { view: "favorites"; page: number };

export interface Place {
  listing: Listing;
  /** Images per page; kept between listings. */
  ipp: number;
  /** The viewed image; the listing is where Back leads. */
  image?: ArtPiece;
  /** The last viewed image: it takes the focus when its listing is shown again. */
  last?: number;
}

export const START: Place = { listing: { view: "intro" }, ipp: 24 };
