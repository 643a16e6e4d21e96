import { expect, it } from "vitest";
import { inLocale } from "./inLocale.ts";
import { gramsOf, minorOf, typedKg, typedMinor } from "./input.ts";

it.each([
  [595, "USD", "5.95"],
  [5, "USD", "0.05"],
  [1949, "JPY", "1949"],
  [12_345, "KWD", "12.345"],
])("writes %i minor units of %s as %s, and reads them back", (sum, currency, text) => {
  expect(typedMinor(sum, currency)).toBe(text);
  expect(minorOf(text, currency)).toBe(sum);
});

it.each(["", "x", "5.955", "-1"])("rejects %j as dollars", (text) =>
  expect(minorOf(text, "USD")).toBeUndefined(),
);

it.each([
  [250, "0.25"],
  [1000, "1"],
  [20_000, "20"],
  [100_500, "100.5"],
])("writes %i g as %s kg, and reads them back", (grams, text) => {
  expect(typedKg(grams)).toBe(text);
  expect(gramsOf(text)).toBe(grams);
});

it("uses the decimal sign of the locale, and reads both", async () => {
  const { minorOf, typedKg, typedMinor } = await inLocale("de-DE", () => import("./input.ts"));
  expect(typedMinor(595, "EUR")).toBe("5,95");
  expect(typedKg(250)).toBe("0,25");
  expect([minorOf("5,95", "EUR"), minorOf("5.95", "EUR")]).toEqual([595, 595]);
});
