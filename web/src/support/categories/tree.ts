// The category tree as a list of rows.
import { t } from "@lingui/core/macro";
import type { CategoryChange, CollectionKind, SupportCategory } from "./calls.ts";

export interface CategoryRow {
  category: SupportCategory;
  /** 0 at the top. */
  depth: number;
  /** The path that customers see. */
  shownPath: string;
  /** The categories of the same kind with the same parent, in order. */
  siblings: SupportCategory[];
}

const SEPARATOR = " > ";

/** The kinds of collections, with the names of one and of all. */
export const KINDS: Array<{ value: CollectionKind; name: string; all: string }> = [
  { value: "occasion", name: t`Occasion`, all: t`Occasions` },
  { value: "industry", name: t`Industry`, all: t`Industries` },
];

/** Parents come before their subcategories in the list, and collections come last, by their kind. */
export function rowsOf(categories: SupportCategory[]): CategoryRow[] {
  const rows = new Map<number, CategoryRow>();
  for (const category of categories) {
    const above = category.parentId === undefined ? undefined : rows.get(category.parentId);
    rows.set(category.categoryId, {
      category,
      depth: above ? above.depth + 1 : 0,
      shownPath: above ? above.shownPath + SEPARATOR + category.name : category.name,
      siblings: categories.filter(
        ({ parentId, kind }) => parentId === category.parentId && kind === category.kind,
      ),
    });
  }
  const all = [...rows.values()];
  return [undefined, ...KINDS.map(({ value }) => value)].flatMap((kind) =>
    all.filter(({ category }) => category.kind === kind),
  );
}

/** The rows of each kind, with its heading; without collections all in one. */
export function groupsOf(rows: CategoryRow[]): Array<{ name?: string; rows: CategoryRow[] }> {
  if (rows.every(({ category }) => category.kind === undefined)) return [{ rows }];
  const groups = [{ value: undefined, all: t`Categories` }, ...KINDS].map(({ value, all }) => ({
    name: all,
    rows: rows.filter(({ category }) => category.kind === value),
  }));
  return groups.filter((group) => group.rows.length > 0);
}

/** Whether it is a collection itself, and not below one. */
export const isCollection = ({ category }: CategoryRow) =>
  category.kind !== undefined && category.parentId === undefined;

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

/** The categories that another one can be moved into: neither itself nor below it, nor another collection. */
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
    return depth < 2 && (category.kind === undefined || category.categoryId === row.category.parentId);
  });
}
