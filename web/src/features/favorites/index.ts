// The public interface of the favorites.
export { favoriteCountAtom, favoriteListsAtom, favoritesAtom, unheartAtom } from "./favorites.ts";
export { Heart } from "./Heart.tsx";
export { AddToListDialog } from "./lazy.ts";
export { countedListsAtom } from "./lists.ts";
