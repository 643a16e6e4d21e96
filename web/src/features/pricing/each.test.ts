import { expect, it } from "vitest";
import { eachOf } from "./each.ts";

it.each([
  [26_884, 36, "USD", "about $7.47"],
  [4_000, 500, "USD", "$0.08"],
  [4_123, 500, "USD", "about $0.0825"],
  [100, 1, "USD", "$1.00"],
  [34_041, 43, "USD", "about $7.92"],
  [1_949, 10, "JPY", "about ¥195"],
  [12_345, 10, "KWD", "about KWD\u00a01.235"],
])("of %i minor units, one of %i pieces in %s costs %s", (total, quantity, currency, words) =>
  expect(eachOf({ total, quantity, currency })).toBe(words),
);
