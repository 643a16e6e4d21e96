// The public interface of the product cards.
export { CardFacts } from "./CardFacts.tsx";
export { useCards, useFailedCards, useKnownCards } from "./cards.ts";
export { useShownPrice } from "./shownPrice.ts";
