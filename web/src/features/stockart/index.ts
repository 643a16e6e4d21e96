// What other features may use of the stock art.
export { stockArtAtom } from "./opening.ts";
