import { expect, it } from "vitest";
import type { ProductCard } from "../../api/types.ts";
import { sortFavorites, sortOf } from "./sorting.ts";

const card = (id: number, name: string, unitPrice: number, sku: string) =>
  [id, { id, name, sku, from: { unitPrice, quantity: 1 } } as ProductCard] as const;
const cards = new Map<number, ProductCard | null>([
  card(1, "Mug 10 oz", 300, "B-2"),
  card(2, "Mug 9 oz", 100, "C-1"),
  card(3, "apron", 200, "A-9"),
  [4, null],
]);
const items = [1, 2, 3, 4].map((productId) => ({ productId, addedAt: productId }));
const sorted = (sort: Parameters<typeof sortFavorites>[1]) =>
  sortFavorites(items, sort, cards).map(({ productId }) => productId);

it("sorts by each order; products no longer in the range come last", () => {
  expect(sorted("added")).toEqual([4, 3, 2, 1]);
  expect(sorted("name")).toEqual([3, 2, 1, 4]);
  expect(sorted("price")).toEqual([2, 3, 1, 4]);
  expect(sorted("sku")).toEqual([3, 1, 2, 4]);
});

it("reads the address in any letter case, and defaults to the order of adding", () => {
  expect(sortOf(new URLSearchParams("sortby=Price"))).toBe("price");
  expect(sortOf(new URLSearchParams("sortby=color"))).toBe("added");
  expect(sortOf(new URLSearchParams())).toBe("added");
});
