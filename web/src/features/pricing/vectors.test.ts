// The test vectors shared with the server: both sides must agree on each.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { priceOf } from "./price.ts";
import { caseOf, digestOf, type Vectors } from "./vectors.ts";

const BLOCK = 100;
const { cases, blocks } = JSON.parse(readFileSync("../actors/tests/vectors/pricing.json", "utf8")) as Vectors;

it("prices every shared case like the server", () => {
  expect(cases.length).toBeGreaterThan(0);
  for (const [at, { goods, configuration, repeat, ...expected }] of cases.entries()) {
    expect({ goods, configuration, repeat }, `the case of seed ${at}`).toEqual(caseOf(at));
    const { price, refusal } = priceOf(goods, configuration, repeat);
    expect(refusal ? { refused: refusal.code } : { price }, JSON.stringify(configuration)).toEqual(expected);
  }
});

it("prices more than ten thousand random cases like the server, and rejects the same ones", () => {
  let priced = 0;
  const found = blocks.map((_, block) =>
    digestOf(
      Array.from({ length: BLOCK }, (_, at) => {
        const { goods, configuration, repeat } = caseOf(block * BLOCK + at);
        const outcome = priceOf(goods, configuration, repeat);
        if (outcome.price) priced += 1;
        return outcome;
      }),
    ),
  );
  expect(found).toEqual(blocks);
  expect(priced).toBeGreaterThan(10_000);
});
