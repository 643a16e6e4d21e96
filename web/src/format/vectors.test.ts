// The test vectors of money that are shared with the server: both sides must agree on each.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cardCharge } from "./card.ts";
import { minorPlaces } from "./currency.ts";
import { divideMoney } from "./rounding.ts";

interface Vectors {
  divisions: Array<[amount: number, divisor: number, quotient: number]>;
  charged: Array<[amount: number, currency: string, charged: number]>;
  places: Array<[currency: string, places: number]>;
}

const { divisions, charged, places } = JSON.parse(
  readFileSync("../actors/tests/vectors/money.json", "utf8"),
) as Vectors;

it.each(divisions)("divides %i by %i into %i", (amount, divisor, quotient) =>
  expect(divideMoney(BigInt(amount), BigInt(divisor))).toBe(BigInt(quotient)),
);

it.each(charged)("charges a card for %i minor units of %s %i", (amount, currency, expected) =>
  expect(cardCharge(amount, currency)).toBe(expected),
);

it.each(places)("knows that %s has %i decimal places", (currency, expected) =>
  expect(minorPlaces(currency)).toBe(expected),
);
