import { expect, it } from "vitest";
import type { Configuration, Product } from "../../api/types.ts";
import { detail, sheetOf } from "../../features/quotes/quoteForTests.ts";
import { checkOffer, fieldOf, offerOf, previewOf, startOf, termsOf } from "./offer.ts";

const TODAY = "2026-11-22";
const bounds = { lines: 1, currency: "USD", today: TODAY };
const typed = (more: Record<string, string> = {}) => ({
  "price-0": "4.5",
  "setups-0": "on",
  shipping: "19.95",
  validUntil: "2026-12-22",
  note: "",
  ...more,
});
const wrong = (more: Record<string, string>) => checkOffer(typed(more), bounds);
const configuration = detail.request.lines[0]?.configuration as Configuration;
const mug = {
  currency: "USD",
  currencyExponent: 2,
  parts: [{ id: 100, breaks: [{ minQuantity: 100, unitPrice: 50_000 }] }],
  locations: [
    {
      name: "Front",
      decorations: [
        {
          method: "Screen print",
          maxColors: 2,
          charges: [{ kind: "setup", name: "Screen", price: 500_000, per: "color" }],
        },
      ],
    },
  ],
  rush: [],
  proofPrice: 0,
  blank: true,
  productionDays: 5,
  weightMg: 1,
} as unknown as Product;

it("starts with the list prices and a month of validity", () => {
  expect(startOf(2, undefined, TODAY)).toEqual({
    "price-0": "",
    "setups-0": "on",
    "price-1": "",
    "setups-1": "on",
    shipping: "",
    validUntil: "2026-12-22",
    note: "",
  });
});

it("starts with the latest offer if there is one", () => {
  const latest = sheetOf(1, 25_000);
  expect(startOf(1, latest, TODAY)).toMatchObject({ "price-0": "5.00", "setups-0": "on", shipping: "19.95" });
  const [line] = latest.lines;
  const free = {
    ...latest,
    shipping: 5,
    lines: line ? [{ ...line, price: { ...line.price, items: [] } }] : [],
  };
  expect(startOf(1, free, TODAY)).toMatchObject({ "price-0": "", "setups-0": "", shipping: "0.05" });
});

it.each([
  ["4.12345", "four decimal places"],
  ["cheap", "such as 1.25"],
  ["-1", "such as 1.25"],
])("rejects %s as a unit price", (price, words) =>
  expect(wrong({ "price-0": price })["price-0"]).toContain(words),
);

it("accepts an empty unit price as the list price, and a fraction of a cent", () => {
  expect(wrong({ "price-0": " " })).toEqual({});
  expect(termsOf(typed({ "price-0": "0.0825" }), 0)).toEqual({ unitPrice: 825, setups: true });
  expect(termsOf(typed({ "price-0": "1,250.00", "setups-0": "" }), 0)).toEqual({
    unitPrice: 12_500_000,
    setups: false,
  });
});

it.each([
  [{ shipping: "" }, { shipping: "This field is required." }],
  [{ shipping: "1.234" }, { shipping: "Please enter a sum such as 12.50, with at most 2 decimal places." }],
  [{ validUntil: "2026-11-21" }, { validUntil: expect.stringContaining("Nov 22, 2026") }],
  [{ validUntil: "2027-11-24" }, { validUntil: expect.stringContaining("Nov 23, 2027") }],
  [{ validUntil: "2026-02-30" }, { validUntil: "Please enter a valid date (ISO)." }],
  [{ note: "é".repeat(1001) }, { note: "Please enter no more than 1000 characters." }],
  [{ validUntil: TODAY }, {}],
])("finds the errors of %o", (more, faults) => expect(wrong(more)).toEqual(faults));

it("sends the input in the server's units and omits empty fields", () => {
  expect(offerOf(typed({ note: " As agreed. " }), bounds)).toEqual({
    lines: [{ unitPrice: 45_000, setups: true }],
    shipping: 1_995,
    validUntil: "2026-12-22",
    note: "As agreed.",
  });
  expect(offerOf(typed({ "price-0": "" }), bounds).lines).toEqual([{ setups: true }]);
});

it("sums up lines and shipping, also below the minimum", () => {
  const preview = previewOf(typed(), [configuration], [mug], "USD");
  expect([preview.merchandise, preview.shipping, preview.total]).toEqual([27_500, 1_995, 29_495]);
  expect(previewOf(typed({ "setups-0": "" }), [configuration], [mug], "USD").total).toBe(24_495);
});

it("has no total while a line or the shipping is unknown", () => {
  expect(previewOf(typed(), [configuration], [undefined], "USD").total).toBeUndefined();
  expect(previewOf(typed({ shipping: "" }), [configuration], [mug], "USD")).toMatchObject({
    merchandise: 27_500,
  });
  expect(previewOf(typed({ shipping: "" }), [configuration], [mug], "USD").total).toBeUndefined();
});

it.each([
  ["action.lines[2].unitPrice", "price-2"],
  ["lines[1].parts", "price-1"],
  ["action.validUntil", "validUntil"],
  ["note", "note"],
  ["by", undefined],
])("finds the field of %s", (named, field) => expect(fieldOf(named)).toBe(field));
