import { expect, it } from "vitest";
import { valueOfColor } from "./colorNames.ts";

it("knows common names, by their last word", () => {
  expect(valueOfColor("Navy")).toBe("#1c2b4f");
  expect(valueOfColor("Deep Red")).toBe(valueOfColor("rot"));
  expect(valueOfColor("navy blue")).toBe(valueOfColor("Blue"));
  expect(valueOfColor("Harbor")).toBeUndefined();
  expect(valueOfColor("")).toBeUndefined();
});
