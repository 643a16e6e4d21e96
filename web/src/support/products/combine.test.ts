import { expect, test } from "vitest";
import { colorsInText, combined, sizesInText } from "./combine.ts";
import { NO_PART, type PartRow } from "./parts.ts";

const part = (color: string, size: string, further: Partial<PartRow> = {}): PartRow => ({
  ...NO_PART,
  color,
  size,
  ...further,
});
const inWords = ({ color, hex, size }: PartRow) => [color, hex, size].filter(Boolean).join(" ");
const addedTo = (rows: PartRow[], colors: string, sizes: string) =>
  combined(rows, colors, sizes).added.map(inWords);

test("each color gets each size, in the order that was typed", () => {
  expect(addedTo([NO_PART], "Navy #1D2B5A\nSea Blue", "S, M")).toEqual([
    "Navy #1d2b5a S",
    "Navy #1d2b5a M",
    "Sea Blue S",
    "Sea Blue M",
  ]);
});

test("a list of one kind makes a row for each", () => {
  expect(addedTo([NO_PART], "Navy, Red; Navy", "")).toEqual(["Navy", "Red"]);
  expect(addedTo([], "", "S\nM")).toEqual(["S", "M"]);
  expect(combined([NO_PART], " \n", ",")).toEqual({ rows: [NO_PART], added: [], incomplete: 0 });
});

test("a blank row is replaced, and what is there stays as it is, whatever its case", () => {
  const navy = part("Navy", "S", { sku: "TEE-1", hex: "#1d2b5a", group: "Blue" });
  const { rows, added } = combined([navy, NO_PART], "navy #000000\nRed", "s, M");
  expect(rows).toEqual([navy, ...added]);
  expect(added).toEqual([
    part("Navy", "M", { hex: "#1d2b5a", group: "Blue" }),
    part("Red", "S"),
    part("Red", "M"),
  ]);
  expect(addedTo(rows, colorsInText(rows), sizesInText(rows))).toEqual([]);
});

test("a new row has the price breaks of its size", () => {
  const large = part("Navy", "XXL", { prices: "12: 9.00" });
  expect(combined([large], "Red", "XXL").added).toEqual([part("Red", "XXL", { prices: "12: 9.00" })]);
});

test("rows that only lack a size are replaced; those with a SKU or prices of their own stay, and are counted", () => {
  const navy = part("Navy", "", { hex: "#1d2b5a", group: "Blue" });
  const sold = part("Red", "", { sku: "TEE-RED" });
  const { rows, added, incomplete } = combined([navy, sold], "Navy\nRed", "S");
  expect(rows).toEqual([sold, ...added]);
  expect(added).toEqual([part("Navy", "S", { hex: "#1d2b5a", group: "Blue" }), part("Red", "S")]);
  expect(incomplete).toBe(1);
  expect(combined([part("Navy", "", { prices: "12: 6.00" })], "Navy", "S").incomplete).toBe(1);
});

test("the texts begin with what is there", () => {
  const rows = [part("Navy", "S"), part("navy", "M", { hex: "#1d2b5a" }), part("Red", "S"), part("", "L")];
  expect([colorsInText(rows), sizesInText(rows)]).toEqual(["Navy #1d2b5a\nRed", "S, M, L"]);
});

test("a comma within a number is no separator", () => {
  expect(addedTo([], "", "3,5 cm, 4 cm,5 cm")).toEqual(["3,5 cm", "4 cm", "5 cm"]);
});

test("a color value that is none, and more rows than a product can have, are refused", () => {
  for (const wrong of ["Navy #12", "#1d2b5a", "Navy #1d2b5a #1d2b5a"])
    expect(combined([NO_PART], wrong, "S")).toMatchObject({
      added: [],
      colorFault: expect.stringContaining(wrong),
    });
  const many = Array.from({ length: 40 }, (_, at) => `N${at}`).join("\n");
  expect(combined([NO_PART], many, many)).toMatchObject({
    rows: [NO_PART],
    added: [],
    fault: "A product can have at most 1000 rows.",
  });
});
