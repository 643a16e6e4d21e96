// Favorites in the order they are shown: the default list first, then by name; in a list the newest first.
import type { FavoriteEntry, FavoriteListEntry } from "../../api/types.ts";

export interface FavoriteGroup {
  list: FavoriteListEntry;
  productIds: number[];
}

export function groupFavorites(lists: FavoriteListEntry[], favorites: FavoriteEntry[]): FavoriteGroup[] {
  return [...lists]
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name))
    .map((list) => ({
      list,
      productIds: favorites
        .filter((favorite) => favorite.listId === list.listId)
        .sort((a, b) => b.addedAt - a.addedAt)
        .map((favorite) => favorite.productId),
    }))
    .filter((group) => group.list.isDefault || group.productIds.length > 0);
}
