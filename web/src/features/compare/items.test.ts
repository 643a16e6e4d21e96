import { expect, it } from "vitest";
import { asItems, isSame, itemsIn } from "./items.ts";

it("takes at most four products from an address, each once, and ignores what is none", () => {
  expect(itemsIn("3,1,3,x,,-2,1.5,7,9,8")).toEqual([3, 1, 7, 9]);
  expect(itemsIn(null)).toEqual([]);
  expect(itemsIn("")).toEqual([]);
});

it("ignores what storage has that is no product", () => {
  expect(asItems([1, "2", null, 2 ** 60, 4])).toEqual([1, 4]);
});

it("compares without regard to the order", () => {
  expect(isSame([1, 2], [2, 1])).toBe(true);
  expect(isSame([1, 2], [1, 3])).toBe(false);
  expect(isSame([1], [1, 2])).toBe(false);
});
