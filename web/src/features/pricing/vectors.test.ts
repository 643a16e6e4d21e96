// The cases that the server's rules are held to as well: both sides must agree on every one.
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Configuration, LinePrice, PricedProduct } from "../../api/priceTypes.ts";
import { priceOf } from "./price.ts";

interface Case {
  goods: PricedProduct;
  configuration: Configuration;
  repeat: boolean;
  price?: LinePrice;
  refused?: string;
}

const VECTORS = "../actors/tests/vectors/pricing.json";

it.skipIf(!existsSync(VECTORS))("prices every shared case as the server does", () => {
  const { cases } = JSON.parse(readFileSync(VECTORS, "utf8")) as { cases: Case[] };
  expect(cases.length).toBeGreaterThan(0);
  for (const { goods, configuration, repeat, ...expected } of cases) {
    const { price, refusal } = priceOf(goods, configuration, repeat);
    expect(refusal ? { refused: refusal.code } : { price }, JSON.stringify(configuration)).toEqual(
      expected.refused ? { refused: expected.refused } : { price: expected.price },
    );
  }
});
