import { expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { Product } from "../../api/types.ts";
import { partsInWords, pictureOf, printingInWords } from "./words.ts";

const tee = products.find(({ name }) => name === "Everyday Tee") as Product;
const id = (color: string, size: string) =>
  tee.parts.find((part) => part.color === color && part.size === size)?.id ?? 0;

it("lists the parts by color, in the product's order", () => {
  const parts = [
    { partId: id("Navy", "L"), quantity: 1200 },
    { partId: id("White", "2XL"), quantity: 3 },
    { partId: id("White", "M"), quantity: 21 },
  ];
  expect(partsInWords(tee, parts)).toEqual([
    { color: "White", pieces: "21 M, 3 2XL" },
    { color: "Navy", pieces: "1,200 L" },
  ]);
  expect(pictureOf(tee, parts)?.color).toBe("Navy");
});

it("reports parts that are no longer offered", () => {
  expect(partsInWords(tee, [{ partId: 1, quantity: 5 }])).toEqual([
    { color: "No longer offered", pieces: "5" },
  ]);
  expect(partsInWords(undefined, [{ partId: 1, quantity: 5 }])).toEqual([]);
});

it("describes how a location is printed", () => {
  const at = { location: "Front", method: "Screen print" };
  expect(printingInWords({ ...at, colors: 2, inks: "PMS 286" })).toBe("Screen print, 2 colors (PMS 286)");
  expect(printingInWords({ ...at, method: "Laser engraving", colors: 0 })).toBe("Laser engraving");
});
