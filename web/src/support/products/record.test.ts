import { expect, test } from "vitest";
import { inLocale } from "../../format/inLocale.ts";
import { NO_CHARGE } from "./locations.ts";
import { NO_PART } from "./parts.ts";
import { copyOf, EMPTY, formOf, type ProductRecord, recordOf, renamed } from "./record.ts";

const MUG: ProductRecord = {
  sku: "MUG",
  name: "Mug",
  description: "One.\n\nTwo.",
  status: "active",
  categories: ["Drinkware > Mugs", "Gifts"],
  tags: ["cup"],
  material: "Ceramic",
  facts: [{ name: "Care", value: "Dishwasher safe" }],
  sizeChart: { measures: ["Height (in)"], sizes: [{ size: "11 oz", values: ["3.7"] }] },
  goesWith: ["PEN"],
  productionDays: 7,
  rush: [{ productionDays: 3, fee: "35.00" }],
  proofPrice: "7.50",
  weightMg: 340_500,
  blank: true,
  featured: true,
  sample: false,
  dimensions: { widthMm: 82.5, heightMm: 95, depthMm: 118 },
  prices: [{ minQuantity: 36, unitPrice: "4.95" }],
  lessThanMinimum: { minQuantity: 12, fee: "30.00" },
  parts: [
    { sku: "MUG-NVY", color: { name: "Navy", hex: "#1d2b5a", group: "Blue" }, size: "11 oz" },
    {
      sku: "MUG-L",
      prices: [
        { minQuantity: 12, unitPrice: "6" },
        { minQuantity: 48, unitPrice: "5.5" },
      ],
    },
  ],
  locations: [
    {
      name: "Front",
      widthMm: 70,
      heightMm: 64.5,
      decorations: [
        {
          method: "Screen print",
          maxColors: 4,
          charges: [
            { kind: "setup", name: "Screen", price: "45.00", repeatPrice: "22.50", per: "color" },
            { kind: "run", name: "Further color", price: "0.25", per: "further_color" },
          ],
        },
        { method: "Deboss", maxColors: 0 },
      ],
    },
  ],
  drawing: { family: "mug", proportions: { height: 95 } },
  currency: "USD",
  images: [{ url: "/a.jpg", alt: "A mug", view: "front" }],
};

const errorsOf = (form: Parameters<typeof recordOf>[0]) => [...recordOf(form).errors.keys()];

test("a record that is not changed is saved as it was read", () => {
  const { record, errors } = recordOf(formOf(MUG));
  expect(record).toEqual(MUG);
  expect(errors.size).toBe(0);
  expect(JSON.parse(formOf(MUG).further)).toEqual({ currency: "USD" });
});

test("texts are trimmed, lists have a line for each element, and empty fields are left out", () => {
  const form = {
    ...formOf(MUG),
    categories: " A > B \n\n C\n",
    tags: "",
    material: " ",
    prices: [],
    locations: [],
    facts: [],
    weight: " ",
    lessQuantity: "",
    lessFee: " ",
    goesWith: "\n",
    further: " ",
  };
  const { record } = recordOf(form);
  const { categories, tags, material, prices, locations, facts, weightMg, lessThanMinimum, goesWith } =
    record;
  expect({
    categories,
    tags,
    material,
    prices,
    locations,
    facts,
    weightMg,
    lessThanMinimum,
    goesWith,
  }).toEqual({ categories: ["A > B", "C"], tags: [] });
});

test("what is no number is an error at its field", () => {
  const form = formOf(MUG);
  const [front] = form.locations;
  if (!front) throw new Error("There is a location.");
  expect(
    errorsOf({
      ...form,
      productionDays: "",
      weight: "heavy",
      width: "-1",
      lessQuantity: "1.5",
      prices: [{ minQuantity: "many", unitPrice: "1" }],
      parts: [{ sku: "A", color: "", hex: "#ffffff", group: "", size: "", prices: "12 at 6" }],
      locations: [{ ...front, heightMm: "tall" }],
      further: "[]",
    }),
  ).toEqual([
    "further",
    "weightMg",
    "dimensions.widthMm",
    "lessThanMinimum.minQuantity",
    "productionDays",
    "prices[0].minQuantity",
    "parts[0].prices",
    "parts[0].color.name",
    "locations[0].heightMm",
  ]);
  for (const further of ["{", "[]", "5"]) expect(errorsOf({ ...form, further })).toEqual(["further"]);
});

test("parts without a SKU get one of the product, the color and the size", () => {
  const form = { ...formOf(EMPTY), sku: " TEE-1 " };
  const part = { sku: "", color: "Sea Blue", hex: "", group: "", size: "XL", prices: "" };
  const { record } = recordOf({ ...form, parts: [part, { ...part, color: "", size: "" }] });
  expect(record.parts.map(({ sku }) => sku)).toEqual(["TEE-1-SEA-BLUE-XL", "TEE-1"]);
});

test("a decimal comma is a decimal point in measures", () => {
  const { record } = recordOf({ ...formOf(MUG), weight: "12,5", width: "8,25" });
  expect([record.weightMg, record.dimensions?.widthMm]).toEqual([12_500, 8.25]);
});

test("prices are read in the shop's locale, and refused if they can be read in two ways", async () => {
  const { formOf, recordOf } = await inLocale("de-DE", () => import("./record.ts"));
  const form = formOf(MUG);
  expect([form.prices[0]?.unitPrice, form.rush[0]?.fee, form.proofPrice, form.weight]).toEqual([
    ...["4,95", "35,00", "7,50", "340,5"],
  ]);
  expect(form.parts[1]?.prices).toBe("12: 6; 48: 5,5");
  expect(recordOf(form)).toEqual({ record: MUG, errors: new Map() });
  const typed = (unitPrice: string) => recordOf({ ...form, prices: [{ minQuantity: "1.000", unitPrice }] });
  expect(typed("4,95").record.prices).toEqual([{ minQuantity: 1000, unitPrice: "4.95" }]);
  expect([...typed("1.234").errors]).toEqual([
    ["prices[0].unitPrice", "“1.234” can be read in two ways. Write 1234 or 1,234."],
  ]);
  const [part = NO_PART] = form.parts;
  const own = recordOf({ ...form, parts: [{ ...part, prices: "12: 6,00, 48: 5,50" }] }).record.parts[0];
  expect(own?.prices).toEqual([
    { minQuantity: 12, unitPrice: "6.00" },
    { minQuantity: 48, unitPrice: "5.50" },
  ]);
});

test("every price of the form is read", () => {
  const form = formOf(MUG);
  const [front] = form.locations;
  if (!front) throw new Error("There is a location.");
  const charge = { ...NO_CHARGE, price: "a", repeatPrice: "b" };
  expect(
    errorsOf({
      ...form,
      proofPrice: "c",
      lessFee: "d",
      rush: [{ productionDays: "3", fee: "e" }],
      prices: [{ minQuantity: "1", unitPrice: "f" }],
      locations: [{ ...front, decorations: [{ method: "Foil", maxColors: "1", charges: [charge] }] }],
    }),
  ).toEqual([
    "rush[0].fee",
    "proofPrice",
    "lessThanMinimum.fee",
    "prices[0].unitPrice",
    "locations[0].decorations[0].charges[0].price",
    "locations[0].decorations[0].charges[0].repeatPrice",
  ]);
});

test("a copy needs SKUs of its own and is not for sale yet", () => {
  const { record } = recordOf(copyOf(formOf(MUG)));
  expect([record.sku, record.status, record.parts.map(({ sku }) => sku), record.name]).toEqual([
    "",
    "draft",
    ["", ""],
    "Mug",
  ]);
  expect(recordOf(formOf(EMPTY)).record.parts).toEqual([{ sku: "" }]);
});

test("what a new product lacks is reported at once, with what cannot be read", () => {
  expect([...recordOf({ ...formOf(EMPTY), weight: "heavy" }).errors]).toEqual([
    ["weightMg", "Enter a number above 0 and at most 1,000,000, such as 82.5."],
    ["prices[0].unitPrice", "Enter a price such as 4.95, with at most four decimal places."],
    ["name", "Please enter the name."],
    ["categories", "Enter at least one category."],
  ]);
  expect([...recordOf({ ...formOf(MUG), sku: "" }).errors]).toEqual([["sku", "Please enter the SKU."]]);
});

test("fees have at most two decimal places, and prices of pieces four", async () => {
  const { formOf, recordOf } = await inLocale("de-DE", () => import("./record.ts"));
  const form = formOf(MUG);
  const [front] = form.locations;
  if (!front) throw new Error("There is a location.");
  const charged = (kind: string, price: string) => {
    const charges = [{ ...NO_CHARGE, kind, price }];
    return recordOf({
      ...form,
      locations: [{ ...front, decorations: [{ method: "Foil", maxColors: "1", charges }] }],
    });
  };
  expect(charged("setup", "45,0000").errors.size).toBe(0);
  expect(charged("run", "0,0025").errors.size).toBe(0);
  expect([...charged("setup", "45,005").errors.values()]).toEqual([
    "Enter a price such as 4,95, with at most two decimal places.",
  ]);
});

test("the SKU of a new product follows its name until it is typed", () => {
  expect(renamed({ name: "", sku: "" }, "Sea Mug")).toEqual({ name: "Sea Mug", sku: "SEA-MUG" });
  expect(renamed({ name: "Sea Mug", sku: "SEA-MUG" }, "Sea Mug, tall")).toMatchObject({
    sku: "SEA-MUG-TALL",
  });
  expect(renamed({ name: "Sea Mug", sku: "M-1" }, "Sea Mug, tall")).toEqual({ name: "Sea Mug, tall" });
  expect(renamed({ name: "", sku: "" }, "word ".repeat(40)).sku).toMatch(/^(WORD-){12}WORD$/);
});
