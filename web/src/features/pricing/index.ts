// The public interface of pricing.
export { breakFor, sorted } from "./breaks.ts";
export { ExtraRows } from "./ExtraRows.tsx";
export { eachOf } from "./each.ts";
export { MAX_INKS_LENGTH, MAX_NOTES_LENGTH, type NotOffered, notOffered } from "./notOffered.ts";
export { OfferTotal } from "./OfferTotal.tsx";
export { nameOf as nameOfItem, PriceList } from "./PriceList.tsx";
export { PARTICIPLES } from "./participles.ts";
export { piecesOf } from "./pieces.ts";
export { leastOf, type Priced, priceOf, quotedPriceOf, type Terms } from "./price.ts";
export { parseQuantity } from "./quantity.ts";
