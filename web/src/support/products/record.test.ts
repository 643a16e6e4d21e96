import { expect, test } from "vitest";
import { copyOf, EMPTY, formOf, NotJson, type ProductRecord, recordOf } from "./record.ts";

const MUG: ProductRecord = {
  sku: "MUG",
  name: "Mug",
  description: "One.\n\nTwo.",
  status: "active",
  categories: ["Drinkware > Mugs", "Gifts"],
  tags: ["cup"],
  material: "Ceramic",
  productionDays: 7,
  featured: true,
  sample: false,
  prices: [{ minQuantity: 36, unitPrice: "4.95" }],
  parts: [
    { sku: "MUG-NVY", color: { name: "Navy", hex: "#1d2b5a", group: "Blue" }, size: "11 oz" },
    { sku: "MUG-L", prices: [{ minQuantity: 12, unitPrice: "6" }] },
  ],
  locations: [{ name: "Front", widthMm: 70, heightMm: 64, decorations: [] }],
  currency: "USD",
};

test("a record that is not changed is saved as it was read", () => {
  expect(recordOf(formOf(MUG))).toEqual(MUG);
});

test("texts are trimmed, lists have a line for each element, and empty fields are left out", () => {
  const form = {
    ...formOf(MUG),
    categories: " A > B \n\n C\n",
    tags: "",
    material: " ",
    prices: [],
    further: " ",
  };
  const { categories, tags, material, prices, locations } = recordOf(form);
  expect({ categories, tags, material, prices, locations }).toEqual({ categories: ["A > B", "C"], tags: [] });
});

test("another color loses the group of the one before", () => {
  const form = formOf(MUG);
  const [navy, large] = form.parts;
  if (!navy || !large) throw new Error("There are two parts.");
  const renamed = recordOf({ ...form, parts: [{ ...navy, color: "Red", hex: "#F00000" }, large] });
  expect(renamed.parts[0]?.color).toEqual({ name: "Red", hex: "#f00000" });
});

test("further fields must be a JSON object", () => {
  for (const further of ["{", "[]", "5"])
    expect(() => recordOf({ ...formOf(MUG), further })).toThrow(NotJson);
});

test("a copy needs SKUs of its own and is not for sale yet", () => {
  const copy = recordOf(copyOf(formOf(MUG)));
  expect([copy.sku, copy.status, copy.parts.map(({ sku }) => sku), copy.name]).toEqual([
    "",
    "draft",
    ["", ""],
    "Mug",
  ]);
  expect(recordOf(formOf(EMPTY)).parts).toEqual([{ sku: "" }]);
});
