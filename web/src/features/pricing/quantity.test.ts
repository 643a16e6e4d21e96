import { expect, it } from "vitest";
import { breakFor } from "./breaks.ts";
import { parseQuantity } from "./quantity.ts";

const breaks = [100, 50, 1000].map((minQuantity) => ({ minQuantity, unitPrice: 20_000 - minQuantity }));

it.each([
  [49, undefined],
  [50, 50],
  [99, 50],
  [100, 100],
  [5000, 1000],
])("the price of %i is that of the break at %s", (quantity, at) =>
  expect(breakFor(breaks, quantity)?.minQuantity).toBe(at),
);

it("parses quantities as users write them", () => {
  expect(parseQuantity("1,000")).toBe(1000);
  expect(parseQuantity(" 50 ")).toBe(50);
  for (const text of ["", "0", "-5", "1.5", "12345678", "x"]) expect(parseQuantity(text)).toBeUndefined();
});
