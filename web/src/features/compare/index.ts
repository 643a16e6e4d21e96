// The public interface of the comparison of products.
export { CompareButton } from "./CompareButton.tsx";
export { comparisonAtom } from "./comparison.ts";
export { CardCompare } from "./lazy.ts";
