// The addresses of stock art, and the customer's favorites in the live map.
import { t } from "@lingui/core/macro";
import { atom } from "jotai";
import { at } from "../../api/address.ts";
import { call } from "../../api/call.ts";
import { explain, isLoginRequired } from "../../api/errors.ts";
import type { ArtFavoriteEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";
import { createOptimistic } from "../../live/optimistic.ts";
import { withSignIn } from "../session/index.ts";
import { flash } from "./flash.ts";
import type { Listing } from "./place.ts";

export const CATEGORIES = at("/api/stockart/categories");

/** The address of a listing. */
export function listingAddress(listing: Exclude<Listing, { view: "intro" | "favorites" }>, ipp: number) {
  const { page } = listing;
  return listing.view === "search"
    ? at("/api/stockart/search", { q: listing.term, page, ipp })
    : at("/api/stockart/art/{id}", { id: listing.id, page, ipp });
}

export const piecesAddress = (ids: number[]) => at("/api/stockart/pieces", { ids: ids.join(",") });

const entriesAtom = entriesUnder<ArtFavoriteEntry>("artFavorites/");

const hearts = createOptimistic((artId, wanted) => {
  const params = { params: { path: { id: artId } } };
  return call(({ POST }) =>
    wanted
      ? POST("/api/stockart/favorites/{id}/add", params)
      : POST("/api/stockart/favorites/{id}/remove", params),
  );
});

export const favoriteArtAtom = hearts.withRequests(
  atom<ReadonlySet<number>>((get) => new Set(get(entriesAtom).map(({ artId }) => artId))),
);

/** Newest first; pending ones before them. */
export const favoriteOrderAtom = atom((get) => {
  const since = new Map(get(entriesAtom).map(({ artId, addedAt }) => [artId, addedAt]));
  const time = (id: number) => since.get(id) ?? Number.POSITIVE_INFINITY;
  return [...get(favoriteArtAtom)].sort((a, b) => time(b) - time(a) || b - a);
});

export function setArtFavorite(artId: number, name: string, wanted: boolean): Promise<void> {
  return withSignIn(t`to save favorites`, async () => {
    try {
      await hearts.request(artId, wanted);
      flash(wanted ? t`${name} added to your favorites.` : t`${name} removed from your favorites.`);
    } catch (error) {
      if (isLoginRequired(error)) throw error;
      const reason = explain(error);
      flash(
        wanted
          ? t`${name} could not be added to your favorites. ${reason}`
          : t`${name} could not be removed from your favorites. ${reason}`,
        "danger",
      );
      throw error;
    }
  }).catch(() => undefined);
}
