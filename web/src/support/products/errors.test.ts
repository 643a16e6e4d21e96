import { expect, test } from "vitest";
import { errorsByField, otherErrors } from "./errors.ts";

const error = (field: string, message = "x") => ({ field, code: "rule", message });

test("an error is at its input: of a cell, of the whole list, or above the form if there is none", () => {
  const found = errorsByField([
    error("prices[1].unitPrice"),
    error("tags[0]", "first"),
    error("tags[3]", "second"),
    error("parts[0].color.hex"),
    error("locations[0].widthMm", "must be more"),
    error("sku", "is taken"),
  ]);
  expect(found.get("tags")).toBe("first");
  expect(otherErrors(found, true)).toEqual([["locations[0].widthMm", "must be more"]]);
  expect(otherErrors(found, false)).toEqual([
    ["locations[0].widthMm", "must be more"],
    ["sku", "is taken"],
  ]);
});
