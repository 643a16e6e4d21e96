// The categories of an answer.
import type { CategoriesAnswer } from "./types.ts";

/** The categories of the tree and the collections: all that are at the top. */
export const topsOf = ({ categories, occasions = [], industries = [] }: CategoriesAnswer) => [
  ...categories,
  ...occasions,
  ...industries,
];
