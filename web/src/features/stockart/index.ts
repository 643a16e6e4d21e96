// What other features may use of the stock art.
export { openStockArt, stockArtAtom } from "./opening.ts";
