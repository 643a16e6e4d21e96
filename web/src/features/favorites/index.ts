// What other features may use of the favorites.
export { favoriteCountAtom, unheartAtom } from "./favorites.ts";
export { Heart } from "./Heart.tsx";
