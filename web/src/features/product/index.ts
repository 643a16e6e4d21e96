// The public interface of the products.
export { ProductCard } from "./ProductCard.tsx";
export { quickViewAtom } from "./quickView.ts";
