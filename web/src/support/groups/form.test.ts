import { expect, it } from "vitest";
import { WrongFields } from "../parts/useSave.ts";
import type { CustomerGroup } from "./calls.ts";
import { formOf, groupsOf, inWords, newGroup, newReduction } from "./form.ts";
import { pricesOf, typedPrices } from "./prices.ts";

const GROUPS: CustomerGroup[] = [
  {
    key: "schools",
    name: "Schools",
    reductions: [
      { goods: { kind: "all" }, basisPoints: 1000 },
      { goods: { kind: "categories", ids: [3, 14] }, basisPoints: 1250 },
      { goods: { kind: "products", skus: ["MUG-1", "PEN-2"] }, basisPoints: 2000 },
    ],
    prices: [
      {
        sku: "CARD 90 x 50",
        breaks: [
          { minQuantity: 100, unitPrice: 825 },
          { minQuantity: 500, unitPrice: 49500 },
        ],
      },
    ],
    paymentDays: 30,
    credit: { limit: 50_000 },
  },
  { key: "clubs", name: "Clubs", reductions: [], prices: [], credit: {} },
];

it("reads every group back as it was", () => {
  const forms = GROUPS.map((group) => formOf(group, "USD"));
  expect(groupsOf(forms, "USD")).toEqual(GROUPS);
  expect(forms.map((form) => inWords(form, 1))).toEqual([
    "1 member, 10% off, 12.5% off, 20% off, price list, on account",
    "1 member, on account",
  ]);
});

it("has one sign of per cent, also if one was typed", () => {
  expect(inWords({ ...newGroup(), reductions: [{ ...newReduction(), percent: "3.5%" }] }, 0)).toBe(
    "3.5% off",
  );
});

it("writes a price list as a spreadsheet has it, and reads other separators", () => {
  const [schools] = GROUPS;
  expect(typedPrices(schools?.prices ?? [])).toBe("CARD 90 x 50\t100\t0.0825\nCARD 90 x 50\t500\t4.95");
  const read = (text: string) => pricesOf(text).prices;
  const mug = [{ sku: "MUG-1", breaks: [{ minQuantity: 50, unitPrice: 49500 }] }];
  for (const line of [
    "MUG-1 50 4.95",
    "MUG-1, 50, 4.95",
    "MUG-1,50,4.95",
    "MUG-1;50;4,95",
    "\n MUG-1\t50\t4,95 \n",
  ])
    expect(read(line), line).toEqual(mug);
  expect(read("MUG-1 100 4\nmug-1 50 4.95")[0]?.breaks.map(({ minQuantity }) => minQuantity)).toEqual([
    50, 100,
  ]);
  expect(pricesOf("MUG-1 50 4.95\nMUG-2 4.95")).toEqual({ prices: [], wrong: "MUG-2 4.95" });
});

it("gives a new group a key of its own, and names every field that cannot be read", () => {
  const named = { ...newGroup(), name: "Schools!" };
  const [, second] = groupsOf([formOf(GROUPS[0] as CustomerGroup, "USD"), named], "USD");
  expect(second?.key).toBe("schools-2");
  const wrong = {
    ...newGroup(),
    reductions: [{ ...newReduction(), percent: "ten" }],
    prices: "MUG-1",
    paymentDays: "soon",
    hasCredit: true,
    limit: "much",
  };
  let thrown: unknown;
  try {
    groupsOf([wrong], "USD");
  } catch (error) {
    thrown = error;
  }
  if (!(thrown instanceof WrongFields)) throw new Error("Nothing was wrong.");
  expect([...thrown.errors.keys()].sort()).toEqual([
    "groups[0].credit.limit",
    "groups[0].paymentDays",
    "groups[0].prices",
    "groups[0].reductions[0].basisPoints",
  ]);
});
