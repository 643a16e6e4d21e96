import { expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { Product } from "../../api/types.ts";
import { priceAt } from "./priceAt.ts";
import { type Compared, differs, type Row, rowsOf } from "./rows.ts";

const named = (name: string) => products.find((product) => product.name === name) as Product;
const tee = named("Everyday Tee");
/** A product with few facts: 1.00 from 50, 0.80 from 500, printed for 0.25 more, 45.00 set-up and 10.00 proof. */
const card: Product = {
  ...tee,
  id: 900,
  name: "Card",
  minQuantity: 50,
  breaks: [
    { minQuantity: 500, unitPrice: 8000 },
    { minQuantity: 50, unitPrice: 10_000 },
  ],
  parts: [
    {
      id: 1,
      sku: "C",
      breaks: [
        { minQuantity: 500, unitPrice: 8000 },
        { minQuantity: 50, unitPrice: 10_000 },
      ],
    },
  ],
  printed: {
    location: "Front",
    method: "Screen print",
    colors: 1,
    once: 550_000,
    participle: "printed",
    breaks: [
      { minQuantity: 500, unitPrice: 10_500 },
      { minQuantity: 50, unitPrice: 12_500 },
    ],
  },
  locations: [
    {
      name: "Front",
      widthMm: 80,
      heightMm: 50,
      decorations: [
        {
          method: "Screen print",
          maxColors: 1,
          charges: [
            { kind: "setup", name: "Screen", price: 450_000, per: "color" },
            { kind: "run", name: "Print", price: 2500, per: "color" },
          ],
        },
      ],
    },
  ],
  proofPrice: 100_000,
  colors: [],
  sizes: [],
  rush: [],
  sample: false,
};
const { material: _, dimensions: __, lessThanMinimum: ___, ...plain } = card;

const compared = (of: Product[], more: Partial<Compared> = {}) =>
  rowsOf({ products: of, quantity: 100, ratings: new Map(), hasSamples: true, ...more });
const rowIn = (rows: Row[], key: string) => rows.find((row) => row.key === key);

it("prices a product with its print, and totals what is charged once", () => {
  expect(priceAt(plain, 100)).toEqual({
    quantity: 100,
    isMinimum: false,
    unitPrice: 12_500,
    total: 18_000,
    once: 550_000,
  });
  const rows = compared([plain]);
  expect(rowIn(rows, "each")).toMatchObject({ name: "Each at 100" });
  expect(rowIn(rows, "each")?.cells.get(900)).toEqual({ lines: ["$1.25"], notes: ["printed"] });
  expect(rowIn(rows, "total")?.cells.get(900)).toEqual({
    lines: ["$180.00"],
    notes: ["including $55.00 charged once"],
  });
  expect(rowIn(rows, "lowest")?.cells.get(900)).toEqual({ lines: ["$1.05"], notes: ["printed", "from 500"] });
});

it("prices a product below its minimum at the minimum, and says so", () => {
  expect(priceAt(plain, 10)).toMatchObject({ quantity: 50, isMinimum: true, total: 11_750 });
  const rows = compared([plain], { quantity: 10 });
  expect(rowIn(rows, "each")?.cells.get(900)?.notes).toEqual(["printed", "minimum 50"]);
  expect(rowIn(rows, "total")).toMatchObject({ name: "Total for 10" });
  expect(rowIn(rows, "total")?.cells.get(900)?.notes).toEqual([
    "for 50, the minimum",
    "including $55.00 charged once",
  ]);
});

it("sells fewer than the minimum for a fee where that is offered", () => {
  const few = { ...plain, lessThanMinimum: { minQuantity: 20, fee: 200_000 } };
  expect(priceAt(few, 30)).toMatchObject({ quantity: 30, isMinimum: false, once: 750_000 });
  expect(priceAt(few, 5)).toMatchObject({ quantity: 20, isMinimum: true });
  expect(rowIn(compared([few]), "minimum")?.cells.get(900)).toEqual({
    lines: ["50"],
    notes: ["20 or more for a fee of $20.00"],
  });
});

it("has no price for a product without parts", () => {
  expect(priceAt({ ...plain, parts: [] }, 100)).toBeUndefined();
});

it("has only rows that a product has something for", () => {
  const keys = (of: Product[], more?: Partial<Compared>) => compared(of, more).map(({ key }) => key);
  expect(keys([plain])).toEqual(["each", "total", "lowest", "minimum", "methods", "areas", "production"]);
  const both = keys([plain, tee]);
  for (const key of ["colors", "sizes", "material", "size", "sample"]) expect(both).toContain(key);
  expect(both).not.toContain("rating");
  expect(keys([tee], { hasSamples: false })).not.toContain("sample");
  const ratings = new Map([[tee.id, { productId: tee.id, average: 4.6, count: 12 }]]);
  const rating = rowIn(compared([plain, tee], { ratings }), "rating");
  expect([...(rating?.cells ?? [])]).toEqual([
    [tee.id, { stars: 4.6, lines: ["4.6"], notes: ["12 reviews"] }],
  ]);
});

it("has a row for each further fact, by its name", () => {
  const washed = { ...plain, id: 901, facts: [{ name: "Care", value: "Dishwasher safe" }] };
  const held = { ...plain, id: 902, facts: [{ name: "Capacity", value: "330 ml" }] };
  const rows = compared([washed, held]).filter(({ key }) => key.startsWith("fact "));
  expect(rows.map(({ name, cells }) => [name, [...cells.keys()]])).toEqual([
    ["Care", [901]],
    ["Capacity", [902]],
  ]);
});

it("knows in which rows products differ", () => {
  const other: Product = { ...plain, id: 901, productionDays: plain.productionDays + 1, material: "Paper" };
  const rows = compared([plain, other]);
  const differing = rows.filter((row) => differs(row, [plain, other])).map(({ key }) => key);
  expect(differing).toEqual(["material", "production"]);
});
