import { expect, it } from "vitest";
import type { LinePrice } from "../../api/types.ts";
import { changesBetween, type SeenCart, type SeenLine } from "./changes.ts";

const line = (lineId: number, quantity: number, total: number): SeenLine => ({
  lineId,
  configuration: { productId: lineId, parts: [{ partId: 1, quantity }], decorations: [] },
  priced: {
    price: { quantity, currency: "USD", total, items: [], productionDays: 5, weightG: 1 } satisfies LinePrice,
  },
});
const cart = (...lines: SeenLine[]): SeenCart => ({ revision: JSON.stringify(lines), lines });
const words = (seen: SeenCart, now: SeenCart) =>
  changesBetween(seen, now).differences.map((each) => each.words);

it("reports added and removed lines and new quantities", () => {
  expect(
    words(cart(line(1, 50, 5_000), line(2, 10, 900)), cart(line(1, 60, 5_500), line(3, 1, 100))),
  ).toEqual(["has 60 pieces instead of 50 pieces, $55.00", "was added: 1 piece", "is no longer in the cart"]);
});

it("reports changed prices if the items are the same", () => {
  const changes = changesBetween(cart(line(1, 50, 5_000)), cart(line(1, 50, 5_500)));
  expect(changes.isPriceOnly).toBe(true);
  expect(changes.differences.map((each) => each.words)).toEqual(["costs $55.00 instead of $50.00"]);
});

it("reports a line that is printed differently or cannot be ordered", () => {
  const was = line(1, 50, 5_000);
  const decorations = [{ location: "Front", method: "Screen print", colors: 1 }];
  const printed = { ...was, configuration: { ...was.configuration, decorations } };
  expect(words(cart(was), cart(printed))).toEqual(["is made differently, $50.00"]);
  expect(changesBetween(cart(was), cart(printed)).isPriceOnly).toBe(false);
  const problem = { code: "unknown_part", message: "No." };
  expect(words(cart(was), cart({ ...was, priced: { problem } }))).toEqual(["cannot be ordered as it is"]);
});

it("finds nothing if nothing differs", () => {
  expect(changesBetween(cart(line(1, 50, 5_000)), cart(line(1, 50, 5_000))).differences).toEqual([]);
});

it("does not report what a promo code takes off", () => {
  const discounted: SeenLine = {
    ...line(1, 50, 5_000),
    priced: { ...line(1, 50, 5_000).priced, discount: { name: "Sale", code: "TEN", amount: 500 } },
  };
  expect(words(cart(line(1, 50, 5_000)), { ...cart(discounted), promo: "TEN" })).toEqual([]);
  expect(words(cart(line(1, 50, 5_000)), cart(discounted))).toEqual(["costs $45.00 instead of $50.00"]);
});
