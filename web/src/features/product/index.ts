// What other features may use of the products.
export { ProductCard } from "./ProductCard.tsx";
export { quickViewAtom } from "./quickView.ts";
