// What other features may use of the catalogue's categories.
export { CategoryBar } from "./CategoryBar.tsx";
export { CategoryTiles } from "./CategoryTiles.tsx";
export { MegaMenu } from "./MegaMenu.tsx";
export { findCategory } from "./tree.ts";
