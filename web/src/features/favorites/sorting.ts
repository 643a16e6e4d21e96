// The sort orders of a list, as named by `sortby` in the address.

import { t } from "@lingui/core/macro";
import type { FavoriteEntry, ProductCard } from "../../api/types.ts";
import { LANGUAGE } from "../../format/locale.ts";

export const SORTS = [
  { value: "added", name: t`Newest first` },
  { value: "name", name: t`Name` },
  { value: "price", name: t`Price, low to high` },
  { value: "sku", name: "SKU" },
] as const;

export type Sort = (typeof SORTS)[number]["value"];
type Cards = ReadonlyMap<number, ProductCard | null>;

/** The order requested in the address; unknown values mean the order of adding. */
export function sortOf(search: URLSearchParams): Sort {
  const wanted = search.get("sortby")?.toLowerCase();
  return SORTS.find(({ value }) => value === wanted)?.value ?? "added";
}

/** Sorting by name, price or SKU requires the product cards. */
export const needsCards = (sort: Sort) => sort !== "added";

/** The price that the card shows. */
const shownPrice = ({ from, printed }: ProductCard) => (printed ?? from).unitPrice;

const compare: Record<Exclude<Sort, "added">, (a: ProductCard, b: ProductCard) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, LANGUAGE, { numeric: true }),
  price: (a, b) => shownPrice(a) - shownPrice(b),
  sku: (a, b) => a.sku.localeCompare(b.sku, LANGUAGE, { numeric: true }),
};

/** Products no longer in the range come last; equal ones stay newest first. */
export function sortFavorites<Item extends Pick<FavoriteEntry, "productId" | "addedAt">>(
  items: Item[],
  sort: Sort,
  cards: Cards,
): Item[] {
  const newest = [...items].sort((a, b) => b.addedAt - a.addedAt || b.productId - a.productId);
  if (sort === "added") return newest;
  return newest.sort((a, b) => {
    const [left, right] = [cards.get(a.productId), cards.get(b.productId)];
    if (!left || !right) return Number(!left) - Number(!right);
    return compare[sort](left, right);
  });
}
