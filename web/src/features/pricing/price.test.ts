import fc from "fast-check";
import { expect, it } from "vitest";
import type { Configuration, PricedProduct } from "../../api/types.ts";
import { leastOf, priceOf, quotedPriceOf, toMinor } from "./price.ts";

const tee: PricedProduct = {
  currency: "USD",
  currencyExponent: 2,
  parts: [
    {
      id: 1,
      breaks: [24, 72, 144].map((minQuantity, at) => ({ minQuantity, unitPrice: 52_500 - at * 4_000 })),
    },
    {
      id: 2,
      breaks: [24, 72, 144].map((minQuantity, at) => ({ minQuantity, unitPrice: 52_500 - at * 4_000 })),
    },
    { id: 3, breaks: [{ minQuantity: 24, unitPrice: 72_500 }] },
  ],
  locations: [
    {
      name: "Front",
      decorations: [
        {
          method: "Screen print",
          maxColors: 3,
          charges: [
            { kind: "setup", name: "Screen set-up", price: 450_000, repeatPrice: 200_000, per: "color" },
            { kind: "run", name: "Each color", price: 3_501, per: "color" },
          ],
        },
        {
          method: "Full color",
          maxColors: 0,
          charges: [{ kind: "order", name: "File", price: 500_000, per: "location" }],
        },
      ],
    },
    { name: "Back", decorations: [{ method: "Screen print", maxColors: 1, charges: [] }] },
  ],
  lessThanMinimum: { minQuantity: 12, fee: 400_000 },
  rush: [{ productionDays: 2, fee: 750_000 }],
  proofPrice: 150_000,
  blank: true,
  productionDays: 6,
  weightMg: 180_000,
};

const line = (quantities: Record<number, number>, more: Partial<Configuration> = {}) => ({
  parts: Object.entries(quantities).map(([id, quantity]) => ({ partId: Number(id), quantity })),
  decorations: [],
  ...more,
});
const front = (colors: number, method = "Screen print"): Configuration["decorations"] => [
  { location: "Front", method, colors },
];
const totalOf = (...priced: Parameters<typeof priceOf>) => priceOf(...priced).price?.total;
const codeOf = (...priced: Parameters<typeof priceOf>) => priceOf(...priced).refusal?.code;

it("counts colors and sizes together and uses each part's own table", () => {
  const { price } = priceOf(tee, line({ 3: 2, 2: 50, 1: 20 }));
  expect(price).toEqual({
    quantity: 72,
    currency: "USD",
    items: [
      { kind: "goods", name: "", quantity: 70, unitPrice: 48_500, amount: 3_395_000 },
      { kind: "goods", name: "", quantity: 2, unitPrice: 72_500, amount: 145_000 },
    ],
    total: 35_400,
    productionDays: 6,
    weightG: 12_960,
    nextBreak: { minQuantity: 144, more: 72, saves: 4_000, total: 64_640 },
  });
});

it("lists set-up, run, rush and proof in order, per color where charged so", () => {
  const { price } = priceOf(tee, line({ 1: 24 }, { decorations: front(2), rushDays: 2 }));
  expect(price?.items.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    ["goods", 24, 1_260_000],
    ["setup", 2, 900_000],
    ["run", 48, 168_048],
    ["rush", 1, 750_000],
    ["proof", 1, 150_000],
  ]);
  expect(price?.total).toBe(32_280);
  expect(price?.productionDays).toBe(2);
});

it("uses the cheaper set-up and no proof for an exact repeat", () => {
  const repeated = line({ 1: 24 }, { decorations: front(2) });
  expect(totalOf(tee, repeated)).toBe(24_780);
  expect(totalOf(tee, repeated, true)).toBe(18_280);
});

it("has no proof for blank goods and omits free items", () => {
  expect(priceOf(tee, line({ 1: 24 })).price?.items).toHaveLength(1);
  const free = { ...tee, proofPrice: 0 };
  const decorations = [{ location: "Back", method: "Screen print", colors: 1 }];
  expect(priceOf(free, line({ 1: 24 }, { decorations })).price?.items).toHaveLength(1);
});

it("sells less than the minimum at the first price plus a fee", () => {
  const { price } = priceOf(tee, line({ 1: 12 }));
  expect(price?.items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["goods", 630_000],
    ["less_than_minimum", 400_000],
  ]);
  // The first break ends the fee, so the additional pieces reduce the total.
  expect(price?.nextBreak).toEqual({ minQuantity: 24, more: 12, saves: 0, total: 12_600 });
  expect(priceOf(tee, line({ 1: 11 })).refusal).toMatchObject({ code: "below_minimum", least: 12 });
});

it("names the minimum order", () => {
  expect(leastOf(tee, [1])).toBe(12);
  const { lessThanMinimum: _, ...strict } = tee;
  expect(leastOf(strict, [1, 3])).toBe(24);
  expect(priceOf(strict, line({ 1: 23 })).refusal).toMatchObject({
    least: 24,
    message: "The minimum is 24.",
  });
});

it("prices by the terms of a quote: any quantity, one price for all, set-ups charged or not", () => {
  const few = line({ 1: 5, 3: 2 }, { decorations: front(2) });
  const kinds = (...terms: Parameters<typeof quotedPriceOf>) =>
    quotedPriceOf(...terms).price?.items.map(({ kind, quantity, amount }) => [kind, quantity, amount]);
  expect(kinds(tee, few, { setups: true })).toEqual([
    ["goods", 5, 262_500],
    ["goods", 2, 145_000],
    ["setup", 2, 900_000],
    ["run", 14, 49_014],
    ["less_than_minimum", 1, 400_000],
    ["proof", 1, 150_000],
  ]);
  expect(kinds(tee, few, { unitPrice: 12_345, setups: false })).toEqual([
    ["goods", 7, 86_415],
    ["run", 14, 49_014],
    ["proof", 1, 150_000],
  ]);
  expect(quotedPriceOf(tee, few, { unitPrice: 12_345, setups: false }).price?.total).toBe(2_854);
  expect(quotedPriceOf(tee, line({ 9: 5 }), { setups: true }).refusal?.code).toBe("unknown_part");
});

it.each([
  ["no_parts", line({})],
  ["too_many_parts", line(Object.fromEntries(Array.from({ length: 25 }, (_, at) => [at + 1, 1])))],
  ["repeated_part", { parts: [1, 1].map((partId) => ({ partId, quantity: 30 })), decorations: [] }],
  ["unknown_part", line({ 9: 30 })],
  ["quantity_out_of_bounds", line({ 1: 0 })],
  ["quantity_out_of_bounds", line({ 1: 1_000_000, 2: 1 })],
  ["repeated_location", line({ 1: 30 }, { decorations: [...front(1), ...front(2)] })],
  [
    "unknown_location",
    line({ 1: 30 }, { decorations: [{ location: "Hem", method: "Screen print", colors: 1 }] }),
  ],
  ["unknown_method", line({ 1: 30 }, { decorations: front(1, "Laser") })],
  ["colors_out_of_bounds", line({ 1: 30 }, { decorations: front(4) })],
  ["colors_out_of_bounds", line({ 1: 30 }, { decorations: front(0) })],
  ["colors_out_of_bounds", line({ 1: 30 }, { decorations: front(1, "Full color") })],
  ["unknown_rush", line({ 1: 30 }, { rushDays: 3 })],
  ["notes_too_long", line({ 1: 30 }, { notes: "é".repeat(251) })],
  [
    "inks_too_long",
    line({ 1: 30 }, { decorations: front(1).map((at) => ({ ...at, inks: "é".repeat(61) })) }),
  ],
])("rejects with %s", (code, configured) => expect(codeOf(tee, configured)).toBe(code));

it("rejects a ninth location and a total that is too large to be paid", () => {
  const places = Array.from({ length: 9 }, (_, at) => `Place ${at}`);
  const many = {
    ...tee,
    locations: places.map((name) => ({ name, decorations: tee.locations[1]?.decorations ?? [] })),
  };
  const decorations = places.map((location) => ({ location, method: "Screen print", colors: 1 }));
  expect(codeOf(many, line({ 1: 30 }, { decorations }))).toBe("too_many_decorations");
  const dear = { ...tee, parts: [{ id: 1, breaks: [{ minQuantity: 1, unitPrice: 2 ** 52 }] }] };
  expect(codeOf(dear, line({ 1: 1_000_000 }))).toBe("too_large");
});

it.each([
  [12_549n, 2, 125n],
  [12_550n, 2, 126n],
  [12_450n, 2, 125n],
  [12_451n, 2, 125n],
  [15_000n, 0, 2n],
  [25_000n, 0, 3n],
  [25_005n, 3, 2_501n],
  [25_015n, 3, 2_502n],
  [900_719_925_474_099_350n, 2, 9_007_199_254_740_994n],
  [-12_450n, 2, -125n],
])("rounds %i ten-thousandths to %i places once, half away from zero: %i", (rates, places, minor) =>
  expect(toMinor(rates, places)).toBe(minor),
);

it("equals the sum of its items, in any order of the parts", () => {
  const quantity = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(
      fc.tuple(quantity, quantity, quantity),
      fc.integer({ min: 1, max: 3 }),
      ([a, b, c], colors) => {
        const parts = line({ 1: a, 2: b, 3: c }).parts.filter((part) => part.quantity > 0);
        const configured = { parts, decorations: front(colors) };
        const { price } = priceOf(tee, configured);
        const reversed = priceOf(tee, { ...configured, parts: parts.toReversed() });
        expect(reversed.price).toEqual(price);
        if (!price) return;
        const sum = price.items.reduce((total, { amount }) => total + amount, 0);
        expect(BigInt(price.total)).toBe(toMinor(BigInt(sum), tee.currencyExponent));
        expect(price.items[0]?.quantity).toBeGreaterThan(0);
      },
    ),
  );
});
