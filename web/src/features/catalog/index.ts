// The public interface of the catalog's categories.
export { AllCategories } from "./AllCategories.tsx";
export { CategoryBar } from "./CategoryBar.tsx";
export { CategoryTiles } from "./CategoryTiles.tsx";
export { Collections, NotFoundPage } from "./lazy.ts";
export { MegaMenu } from "./MegaMenu.tsx";
export { findCategory, isWhole, useBranch, useCategories } from "./tree.ts";
