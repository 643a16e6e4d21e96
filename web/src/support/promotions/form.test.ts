import { expect, it } from "vitest";
import type { Promotion } from "../../api/types.ts";
import { WrongFields } from "../parts/useSave.ts";
import { formOf, inWords, newPromotion, promotionsOf } from "./form.ts";

const FLAGS = { oncePerCustomer: false, inBanner: false, paused: false };
const PROMOTIONS: Promotion[] = [
  {
    name: "Free ground shipping",
    code: "SHIPFREE",
    benefit: { kind: "freeShipping", methods: ["ground"], max: 7500 },
    goods: { kind: "all" },
    minMerchandise: 25000,
    oncePerCustomer: true,
    inBanner: true,
    paused: false,
  },
  {
    name: "Spring",
    benefit: { kind: "percent", basisPoints: 1250 },
    goods: { kind: "categories", ids: [3, 14] },
    minMerchandise: 0,
    startsOn: "2027-03-01",
    endsOn: "2027-03-31",
    ...FLAGS,
  },
  {
    name: "Off",
    code: "OFF",
    benefit: { kind: "amount", amount: 550 },
    goods: { kind: "products", skus: ["MUG-1", "PEN-2"] },
    minMerchandise: 1000,
    ...FLAGS,
    paused: true,
  },
];

const now = { uses: { SPRING: 5 }, today: "2027-03-02" };

it("reads every promotion back as it was", () => {
  const forms = PROMOTIONS.map((promotion) => formOf(promotion, "USD"));
  expect(promotionsOf(forms, "USD")).toEqual(PROMOTIONS);
  expect(forms.map((form) => inWords(form, now))).toEqual([
    "free shipping, SHIPFREE",
    "12.5% off, without a code",
    "5.50 off, OFF, paused",
  ]);
});

it("has one sign of per cent, also if one was typed", () => {
  expect(inWords({ ...newPromotion(), name: "Sale", percent: "3.5 %" }, now)).toBe(
    "3.5% off, without a code",
  );
});

it("names every field that is no number", () => {
  const forms = [
    { ...newPromotion(), percent: "ten", minimum: "much" },
    { ...newPromotion(), kind: "amount" as const, amount: "1.005" },
    { ...newPromotion(), kind: "freeShipping" as const, max: "-" },
  ];
  let wrong: unknown;
  try {
    promotionsOf(forms, "USD");
  } catch (error) {
    wrong = error;
  }
  if (!(wrong instanceof WrongFields)) throw new Error("Nothing was wrong.");
  expect([...wrong.errors.keys()]).toEqual([
    "promotions[0].benefit.basisPoints",
    "promotions[0].minMerchandise",
    "promotions[1].benefit.amount",
    "promotions[2].benefit.max",
  ]);
});

it("says why customers cannot use a code", () => {
  const form = { ...newPromotion(), name: "Spring", code: "SPRING", percent: "10" };
  const words = (changed: object) => inWords({ ...form, ...changed }, now);
  expect(words({})).toBe("10% off, SPRING");
  expect(words({ maxUses: "6" })).toBe("10% off, SPRING");
  expect(words({ maxUses: "5" })).toBe("10% off, SPRING, used up");
  expect(words({ startsOn: "2027-03-03" })).toBe("10% off, SPRING, not yet valid");
  expect(words({ endsOn: "2027-03-01" })).toBe("10% off, SPRING, over");
});
