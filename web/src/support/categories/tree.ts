// The category tree as a list of rows.
import type { CategoryChange, SupportCategory } from "./calls.ts";

export interface CategoryRow {
  category: SupportCategory;
  /** 0 at the top. */
  depth: number;
  /** The path that customers see. */
  shownPath: string;
  /** The categories with the same parent, in order. */
  siblings: SupportCategory[];
}

const SEPARATOR = " > ";

/** Parents come before their subcategories in the list. */
export function rowsOf(categories: SupportCategory[]): CategoryRow[] {
  const rows = new Map<number, CategoryRow>();
  for (const category of categories) {
    const above = category.parentId === undefined ? undefined : rows.get(category.parentId);
    rows.set(category.categoryId, {
      category,
      depth: above ? above.depth + 1 : 0,
      shownPath: above ? above.shownPath + SEPARATOR + category.name : category.name,
      siblings: categories.filter(({ parentId }) => parentId === category.parentId),
    });
  }
  return [...rows.values()];
}

/** A change that keeps everything. */
export function unchanged({ category }: CategoryRow): CategoryChange {
  const { revision, name, parentId, description, hidden, pictureSku } = category;
  return {
    revision,
    name,
    ...(parentId !== undefined && { parentId }),
    description,
    hidden,
    ...(pictureSku !== undefined && { pictureSku }),
  };
}

/** The change that moves a category one place up (-1) or down (1) among its siblings; undefined at the end. */
export function shifted(row: CategoryRow, by: -1 | 1): CategoryChange | undefined {
  const sibling = row.siblings[row.siblings.indexOf(row.category) + by];
  if (!sibling) return undefined;
  const { categoryId } = sibling;
  return { ...unchanged(row), ...(by < 0 ? { beforeId: categoryId } : { afterId: categoryId }) };
}

/** The categories that another one can be moved into: neither itself nor below it. */
export function parentsFor(row: CategoryRow, rows: CategoryRow[]): CategoryRow[] {
  const inside = new Set([row.category.categoryId]);
  return rows.filter(({ category, depth }) => {
    if (
      inside.has(category.categoryId) ||
      (category.parentId !== undefined && inside.has(category.parentId))
    ) {
      inside.add(category.categoryId);
      return false;
    }
    return depth < 2;
  });
}
