// What other features may use of the products.

export { CardFacts } from "./CardFacts.tsx";
export { useCards, useFailedCards, useKnownCards } from "./cards.ts";
export { GoneCard } from "./GoneCard.tsx";
export { ProductCard } from "./ProductCard.tsx";
export { quickViewAtom } from "./quickView.ts";
