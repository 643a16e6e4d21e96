// The public interface of the product cards.
export { CardFacts } from "./CardFacts.tsx";
export { useCards, useFailedCards, useKnownCards } from "./cards.ts";
export { PriceNote } from "./PriceNote.tsx";
export { useShownPrice } from "./shownPrice.ts";
