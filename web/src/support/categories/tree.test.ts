import { expect, test } from "vitest";
import { groupsOf, isCollection, parentsFor, rowsOf, shifted, unchanged } from "./tree.ts";

const category = (categoryId: number, name: string, parentId?: number, kind?: "occasion" | "industry") => ({
  categoryId,
  revision: 7,
  name,
  path: name,
  ...(parentId !== undefined && { parentId }),
  ...(kind !== undefined && { kind }),
  description: "",
  hidden: false,
  imageUrl: "",
  products: 1,
});
const rows = rowsOf([
  category(1, "Drinkware"),
  category(2, "Mugs", 1),
  category(3, "Steel", 2),
  category(4, "Glasses", 1),
  category(5, "Pens"),
]);
function row(at: number) {
  const found = rows[at];
  if (!found) throw new Error("There is no such row.");
  return found;
}

test("rows know their path and depth", () => {
  expect(rows.map(({ shownPath, depth }) => [shownPath, depth])).toEqual([
    ["Drinkware", 0],
    ["Drinkware > Mugs", 1],
    ["Drinkware > Mugs > Steel", 2],
    ["Drinkware > Glasses", 1],
    ["Pens", 0],
  ]);
});

test("a category keeps its place, or moves by one", () => {
  const kept = { revision: 7, name: "Mugs", parentId: 1, description: "", hidden: false };
  expect(unchanged(row(1))).toEqual(kept);
  expect(shifted(row(1), 1)).toEqual({ ...kept, afterId: 4 });
  expect(shifted(row(3), -1)).toEqual({ ...kept, name: "Glasses", beforeId: 2 });
  expect(shifted(row(1), -1)).toBeUndefined();
  expect(shifted(row(4), 1)).toBeUndefined();
});

test("a category is not moved into itself, nor deeper than three levels", () => {
  const names = (at: number) => parentsFor(row(at), rows).map(({ category }) => category.name);
  expect(names(0)).toEqual(["Pens"]);
  expect(names(4)).toEqual(["Drinkware", "Mugs", "Glasses"]);
});

test("collections come last, and have siblings of their own kind only", () => {
  const mixed = rowsOf([
    category(1, "Fairs", undefined, "occasion"),
    category(2, "Small", 1, "occasion"),
    category(3, "Clinics", undefined, "industry"),
    category(4, "Pens"),
    category(5, "Feasts", undefined, "occasion"),
  ]);
  expect(groupsOf(mixed).map(({ name, rows }) => [name, rows.map((one) => one.shownPath)])).toEqual([
    ["Categories", ["Pens"]],
    ["Occasions", ["Fairs", "Fairs > Small", "Feasts"]],
    ["Industries", ["Clinics"]],
  ]);
  expect(groupsOf(rows)).toEqual([{ rows }]);
  const of = (name: string) => mixed.find(({ category }) => category.name === name) ?? row(0);
  expect(mixed.filter(isCollection).map(({ category }) => category.name)).toEqual([
    "Fairs",
    "Feasts",
    "Clinics",
  ]);
  expect(shifted(of("Fairs"), 1)).toMatchObject({ afterId: 5 });
  expect(shifted(of("Clinics"), 1)).toBeUndefined();
  const targets = (name: string) => parentsFor(of(name), mixed).map(({ category }) => category.name);
  expect(targets("Pens")).toEqual([]);
  expect(targets("Small")).toEqual(["Pens", "Fairs"]);
});
