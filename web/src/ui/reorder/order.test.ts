import { expect, it } from "vitest";
import { followerOf, movedTo, placeAt, reconciled, sameOrder } from "./order.ts";

it("moves an item, but not past the ends", () => {
  expect(movedTo([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(movedTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(movedTo([1, 2, 3], 2, 9)).toEqual([1, 3, 2]);
  expect(movedTo([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
});

it("returns the item that follows another", () => {
  expect(followerOf([1, 2, 3], 1)).toBe(2);
  expect(followerOf([1, 2, 3], 3)).toBeUndefined();
});

it("keeps a remembered order when items are added and removed", () => {
  expect(reconciled([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2]);
  expect(reconciled([3, 1, 2], [2, 3, 4])).toEqual([3, 2, 4]);
});

it("finds the position of a dragged item", () => {
  const middles = [50, 150, 250];
  expect(placeAt(middles, 0, 50)).toBe(0);
  expect(placeAt(middles, 0, 151)).toBe(1);
  expect(placeAt(middles, 0, 999)).toBe(2);
  expect(placeAt(middles, 2, 100)).toBe(1);
  expect(placeAt(middles, 1, -20)).toBe(0);
});

it("compares orders", () => {
  expect(sameOrder([1, 2], [1, 2])).toBe(true);
  expect(sameOrder([1, 2], [2, 1])).toBe(false);
  expect(sameOrder([1, 2], [1])).toBe(false);
});
