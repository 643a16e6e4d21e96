// What other features may use of the products.

export { CardFacts } from "../cards/CardFacts.tsx";
export { useCards, useFailedCards, useKnownCards } from "../cards/cards.ts";
export { GoneCard } from "../cards/GoneCard.tsx";
export { ProductCard } from "./ProductCard.tsx";
export { quickViewAtom } from "./quickView.ts";
