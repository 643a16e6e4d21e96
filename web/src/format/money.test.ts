import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMinor, formatUnitPrice, rateOfDecimal, SCALE } from "./money.ts";

it.each([
  [12500, "$1.25"],
  [10000, "$1.00"],
  [825, "$0.0825"],
  [8250, "$0.825"],
  [1, "$0.0001"],
  [12_345_678, "$1,234.5678"],
  [0, "$0.00"],
  [-12500, "−$1.25"],
])("shows %i as %s", (price, text) => expect(formatUnitPrice(price)).toBe(text));

it.each([
  [125, "USD", "$1.25"],
  [194_940, "USD", "$1,949.40"],
  [5, "USD", "$0.05"],
  [-125, "USD", "−$1.25"],
  [1949, "JPY", "¥1,949"],
  [12_345, "KWD", "KWD\u00a012.345"],
  [10 ** 15, "USD", "$10,000,000,000,000.00"],
])("shows a sum of %i minor units of %s as %s", (sum, currency, text) =>
  expect(formatMinor(sum, currency)).toBe(text),
);

it("uses the given currency", () => {
  expect(formatUnitPrice(12500, "EUR")).toBe("€1.25");
});

it("reads every price that it formats", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 * SCALE }), (price) => {
      expect(rateOfDecimal(formatUnitPrice(price).replace(/[$,]/g, ""))).toBe(price);
    }),
  );
});

it.each(["", "abc", "-1", "1.23456", "1e3", ".", " ", "1,5"])("rejects %j as a decimal", (text) =>
  expect(rateOfDecimal(text)).toBeUndefined(),
);
