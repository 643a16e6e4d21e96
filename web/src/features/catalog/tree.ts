// The category tree. A large one has only the upper levels; what is below a category is read when it is opened.
import { addresses } from "../../api/addresses.ts";
import type { CategoryNode } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";

export const useCategories = () => useResource(addresses.categories());

/** A category with those below it. */
export const useBranch = (id: number) => useResource(addresses.branch(id));

/** Whether no subcategories are left out of a tree. */
export const isWhole = (nodes: CategoryNode[]): boolean =>
  nodes.every((node) => !node.hasMore && isWhole(node.children));

export function findCategory(nodes: CategoryNode[], id: number): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findCategory(node.children, id);
    if (found) return found;
  }
  return undefined;
}
