// The public interface of the stock art.
export { openStockArt, stockArtAtom } from "./opening.ts";
