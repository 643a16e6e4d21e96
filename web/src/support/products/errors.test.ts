import { expect, test } from "vitest";
import { errorsByField, otherErrors } from "./errors.ts";

const error = (field: string, message = "x") => ({ field, code: "rule", message });

test("an error is at its input: of a cell, of the whole list, or above the form if there is none", () => {
  const found = errorsByField([
    error("prices[1].unitPrice"),
    error("tags[0]", "first"),
    error("tags[3]", "second"),
    error("parts[0].color.hex"),
    error("locations[0].decorations[1].charges[2].repeatPrice"),
    error("featured", "must be true or false"),
    error("sku", "is taken"),
  ]);
  expect(found.get("tags")).toBe("first");
  expect(otherErrors(found, true)).toEqual([["featured", "must be true or false"]]);
  expect(otherErrors(found, false)).toEqual([
    ["featured", "must be true or false"],
    ["sku", "is taken"],
  ]);
});

test("an error of what has no input of its own is at the one that it concerns", () => {
  const fields = [
    ["parts[3]", "parts[3].color.name"],
    ["parts[3].color", "parts[3].color.name"],
    ["parts[3].prices[1].unitPrice", "parts[3].prices"],
    ["sizeChart.sizes[0].values", "sizeChart.sizes[0].size"],
    ["sizeChart.measures", "sizeChart"],
    ["goesWith[2]", "goesWith"],
    ["drawing.family", "drawing"],
  ];
  for (const [field = "", input = ""] of fields)
    expect([...errorsByField([error(field)]).keys()]).toEqual([input]);
});
