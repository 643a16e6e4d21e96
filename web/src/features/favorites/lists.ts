// Calls that change lists of favorites. Their callers show failures.
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { call } from "../../api/call.ts";
import type { FavoriteEntry, FavoriteListEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";
import { groupBy } from "../../live/groupBy.ts";
import { favoriteListsAtom, favoritesAtom } from "./favorites.ts";

export const MAX_NOTES_LENGTH = 250;
/** Stands for all lists in place of a list id. */
export const ALL_LISTS = -1;

export interface CountedList extends FavoriteListEntry {
  productIds: number[];
}

/** The default list first, then by name; each with its products, newest first. */
export const countedListsAtom = atom((get): CountedList[] => {
  const products = groupBy(get(favoritesAtom), ({ listId }) => listId);
  return [...get(favoriteListsAtom)]
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name))
    .map((list) => {
      const newest = [...(products.get(list.listId) ?? [])].sort((a, b) => b.addedAt - a.addedAt);
      return { ...list, productIds: newest.map(({ productId }) => productId) };
    });
});

export function useFavoritesOn(listId: number): FavoriteEntry[] {
  return useAtomValue(useMemo(() => entriesUnder<FavoriteEntry>(`favorites/${listId}/`), [listId]));
}

export const createList = (name: string, favoriteProductIds: number[] = []) =>
  call(({ POST }) =>
    POST("/api/myaccount/favorites/list/new", { body: { name: name.trim(), favoriteProductIds } }),
  );

export const renameList = (id: number, name: string) =>
  call(({ POST }) =>
    POST("/api/myaccount/favorites/list/{id}/update", {
      params: { path: { id } },
      body: { name: name.trim() },
    }),
  );

export const deleteList = (id: number) =>
  call(({ POST }) => POST("/api/myaccount/favorites/list/{id}/delete", { params: { path: { id } } }));

export const addToList = (id: number, favoriteProductIds: number[]) =>
  call(({ POST }) =>
    POST("/api/myaccount/favorites/list/{id}/products/add", {
      params: { path: { id } },
      body: { favoriteProductIds },
    }),
  );

export const removeFromList = (id: number, productId: number) =>
  call(({ POST }) =>
    POST("/api/myaccount/favorites/list/{id}/product/{productId}/remove", {
      params: { path: { id, productId } },
    }),
  );

export const saveNotes = (id: number, productId: number, notes: string) =>
  call(({ POST }) =>
    POST("/api/myaccount/favorites/list/{id}/product/{productId}/update/notes", {
      params: { path: { id, productId } },
      body: { notes },
    }),
  );

interface FavoritesEmail {
  email: string;
  message: string;
  favoriteProductIds: number[];
  recaptchaResponse?: string;
}

export const emailFavorites = ({ message, ...body }: FavoritesEmail) =>
  call(({ POST }) =>
    POST("/api/myaccount/favorites/email", { body: { ...body, ...(message && { message }) } }),
  );
