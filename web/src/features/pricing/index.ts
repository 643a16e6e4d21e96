// The public interface of pricing.
export { breakFor, sorted } from "./breaks.ts";
export { eachOf } from "./each.ts";
export { nameOf as nameOfItem, PriceList } from "./PriceList.tsx";
export { leastOf, type Priced, piecesOf, priceOf, quotedPriceOf, type Terms } from "./price.ts";
export { parseQuantity } from "./quantity.ts";
export { MAX_INKS_LENGTH, MAX_NOTES_LENGTH, type Refusal, refusals } from "./refusals.ts";
