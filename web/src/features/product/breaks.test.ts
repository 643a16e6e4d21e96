import { expect, it } from "vitest";
import { breakFor, nextBreak, parseQuantity } from "./breaks.ts";

const breaks = [
  { minQuantity: 100, unitPrice: 11_100 },
  { minQuantity: 50, unitPrice: 12_500 },
  { minQuantity: 500, unitPrice: 11_100 },
  { minQuantity: 1000, unitPrice: 9_900 },
];

it.each([
  [49, undefined],
  [50, 50],
  [99, 50],
  [100, 100],
  [5000, 1000],
])("the price of %i is that of the break at %s", (quantity, at) => {
  expect(breakFor(breaks, quantity)?.minQuantity).toBe(at);
});

it("offers the next break that is really cheaper", () => {
  expect(nextBreak(breaks, 60)).toEqual({ more: 40, minQuantity: 100, savedEach: 1400 });
  expect(nextBreak(breaks, 100)).toEqual({ more: 900, minQuantity: 1000, savedEach: 1200 });
  expect(nextBreak(breaks, 1000)).toBeUndefined();
  expect(nextBreak(breaks, 1)).toBeUndefined();
});

it("reads quantities as people write them", () => {
  expect(parseQuantity("1,000")).toBe(1000);
  expect(parseQuantity(" 50 ")).toBe(50);
  for (const text of ["", "0", "-5", "1.5", "12345678", "x"]) expect(parseQuantity(text)).toBeUndefined();
});
