import { expect, it } from "vitest";
import { groupFavorites } from "./groups.ts";

const list = (listId: number, name: string, isDefault = false) => ({ listId, name, isDefault, createdAt: 0 });
const favorite = (listId: number, productId: number, addedAt: number) => ({ listId, productId, addedAt });

it("puts the default list first and the newest product on top", () => {
  const groups = groupFavorites(
    [list(1, "Zoo"), list(2, "Mine", true), list(3, "Alpha"), list(4, "Empty")],
    [favorite(2, 7, 1), favorite(2, 8, 2), favorite(1, 9, 1), favorite(3, 9, 1)],
  );
  expect(groups.map(({ list: { name }, productIds }) => [name, productIds])).toEqual([
    ["Mine", [8, 7]],
    ["Alpha", [9]],
    ["Zoo", [9]],
  ]);
});
