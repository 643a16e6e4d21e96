import { expect, it } from "vitest";
import { formatSize, plural } from "./numbers.ts";

it("formats counts", () => {
  expect(plural(1, "product")).toBe("1 product");
  expect(plural(1234, "product")).toBe("1,234 products");
});

it("formats sizes in inches and millimeters", () => {
  expect(formatSize(80, 70)).toBe("3.15 × 2.76 in (80 × 70 mm)");
  expect(formatSize(82, 95, undefined)).toBe("3.23 × 3.74 in (82 × 95 mm)");
});
