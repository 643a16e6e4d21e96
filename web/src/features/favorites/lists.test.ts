import { expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { countedListsAtom } from "./lists.ts";

const list = (listId: number, name: string, isDefault = false) => [
  `favoriteLists/${listId}`,
  { listId, name, isDefault, createdAt: 0 },
];
const favorite = (listId: number, productId: number, addedAt: number) => [
  `favorites/${listId}/${productId}`,
  { listId, productId, addedAt },
];

it("sorts the default list first, the others by name, and products newest first", () => {
  const entries = [
    list(1, "Zoo"),
    list(2, "Mine", true),
    list(3, "Alpha"),
    favorite(2, 7, 1),
    favorite(2, 8, 2),
    favorite(1, 9, 1),
  ];
  store.set(entriesAtom, Object.fromEntries(entries));
  expect(store.get(countedListsAtom).map(({ name, productIds }) => [name, productIds])).toEqual([
    ["Mine", [8, 7]],
    ["Alpha", []],
    ["Zoo", [9]],
  ]);
});
