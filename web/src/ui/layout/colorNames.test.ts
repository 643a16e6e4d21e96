import { expect, it } from "vitest";
import { valueOfColor } from "./colorNames.ts";

it("knows common names, by their last word", () => {
  expect(valueOfColor("Navy")).toBe("#1c2b4f");
  expect(valueOfColor("Deep Red")).toBe(valueOfColor("rot"));
  expect(valueOfColor("Light Blue")).toBe(valueOfColor("Blue"));
  expect(valueOfColor("Harbor")).toBeUndefined();
  expect(valueOfColor("")).toBeUndefined();
});

it("prefers a shade to the color that it is a shade of", () => {
  expect(valueOfColor("navy blue")).toBe(valueOfColor("Navy"));
  expect(valueOfColor("Royal Blue")).toBe(valueOfColor("Royal"));
  expect(valueOfColor("Charcoal-Grau")).toBe(valueOfColor("Charcoal"));
  expect(valueOfColor("Royal Purple")).toBe(valueOfColor("Purple"));
  expect(valueOfColor("Navy/White")).toBe(valueOfColor("White"));
});
