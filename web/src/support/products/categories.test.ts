import { expect, test } from "vitest";
import { pathsOf } from "./categories.ts";

test("each path comes before those below it", () => {
  const mugs = { name: "Mugs", children: [] };
  const tree = [
    { name: "Drinkware", children: [mugs] },
    { name: "Pens", children: [] },
  ];
  expect(pathsOf(tree)).toEqual(["Drinkware", "Drinkware > Mugs", "Pens"]);
});
