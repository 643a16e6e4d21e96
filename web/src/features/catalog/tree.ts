// The category tree.
import { addresses } from "../../api/addresses.ts";
import type { CategoryNode } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";

export const useCategories = () => useResource(addresses.categories());

export function findCategory(nodes: CategoryNode[], id: number): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findCategory(node.children, id);
    if (found) return found;
  }
  return undefined;
}
