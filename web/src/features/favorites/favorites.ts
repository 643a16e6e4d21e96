// The customer's favorites as the live map has them, and the heart's click.
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import { isLoginRequired, reasonOf } from "../../api/errors.ts";
import type { FavoriteEntry, FavoriteListEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";
import { createOptimistic } from "../../live/optimistic.ts";
import { showToast } from "../notices/index.ts";
import { withSignIn } from "../session/index.ts";

export const favoriteListsAtom = entriesUnder<FavoriteListEntry>("favoriteLists/");
export const favoritesAtom = entriesUnder<FavoriteEntry>("favorites/");

const hearts = createOptimistic((productId, wanted) => {
  const params = { params: { path: { id: productId } } };
  return call(({ POST }) =>
    wanted
      ? POST("/api/myaccount/favorites/list/product/{id}/add", params)
      : POST("/api/myaccount/favorites/list/product/{id}/remove", params),
  );
});

const keptIdsAtom = atom<ReadonlySet<number>>(
  (get) => new Set(get(favoritesAtom).map((favorite) => favorite.productId)),
);

/** Every product with a filled heart. */
export const favoriteIdsAtom = hearts.withWishes(keptIdsAtom);
export const favoriteCountAtom = atom((get) => get(favoriteIdsAtom).size);

export function setFavorite(productId: number, name: string, wanted: boolean): Promise<void> {
  return withSignIn("to save favorites", async () => {
    try {
      await hearts.wish(productId, wanted);
      showToast(wanted ? `${name} added to your favorites.` : `${name} removed from your favorites.`);
    } catch (error) {
      if (isLoginRequired(error)) throw error;
      const failed = wanted ? "could not be added to" : "could not be removed from";
      showToast(`${name} ${failed} your favorites. ${reasonOf(error)}`, "danger");
      throw error;
    }
  }).catch(() => undefined);
}
