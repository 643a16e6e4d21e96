// What other features may use of the product cards.
export { CardFacts } from "./CardFacts.tsx";
export { useCards, useFailedCards, useKnownCards } from "./cards.ts";
