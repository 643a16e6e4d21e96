// The customer's favorites in the live map, and the heart's click.
import { t } from "@lingui/core/macro";
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import { explain, isLoginRequired } from "../../api/errors.ts";
import type { FavoriteEntry, FavoriteListEntry } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { entriesUnder } from "../../live/entries.ts";
import { createOptimistic } from "../../live/optimistic.ts";
import { showToast } from "../notices/index.ts";
import { withSignIn } from "../session/index.ts";

/** The name that the server gives the default list. */
const DEFAULT_NAME = "My favorites";

const keptListsAtom = entriesUnder<FavoriteListEntry>("favoriteLists/");
/** The lists; the default one has a name in the language of the page until the customer renames it. */
export const favoriteListsAtom = atom((get) =>
  get(keptListsAtom).map((list) =>
    list.isDefault && list.name === DEFAULT_NAME ? { ...list, name: t`My favorites` } : list,
  ),
);
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
export const favoriteIdsAtom = hearts.withRequests(keptIdsAtom);
export const favoriteCountAtom = atom((get) => get(favoriteIdsAtom).size);

/** A favorite whose removal would delete more than the heart, until the customer confirms. */
export const unheartAtom = atom<{ productId: number; name: string } | undefined>(undefined);

/** Handles the heart's click. Asks for confirmation if notes or places on named lists would be lost. */
export async function setFavorite(productId: number, name: string, wanted: boolean): Promise<void> {
  if (wanted || !holdsMore(productId)) return change(productId, name, wanted);
  store.set(unheartAtom, { productId, name });
}

function holdsMore(product: number): boolean {
  const usual = store.get(favoriteListsAtom).find(({ isDefault }) => isDefault)?.listId;
  return store
    .get(favoritesAtom)
    .some(({ productId, listId, notes }) => productId === product && (notes || listId !== usual));
}

const change = (productId: number, name: string, wanted: boolean) =>
  withSignIn(t`to save favorites`, async () => {
    try {
      await carryOut(productId, name, wanted);
    } catch (error) {
      if (isLoginRequired(error)) throw error;
      const failed = wanted
        ? t`${name} could not be added to your favorites.`
        : t`${name} could not be removed from your favorites.`;
      showToast(`${failed} ${explain(error)}`, "danger");
      throw error;
    }
  }).catch(() => undefined);

/** Adds a product to the default list, or removes it from every list. Throws on failure. */
export async function carryOut(productId: number, name: string, wanted: boolean): Promise<void> {
  await hearts.request(productId, wanted);
  showToast(wanted ? t`${name} added to your favorites.` : t`${name} removed from your favorites.`);
}
