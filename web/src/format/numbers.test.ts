import { expect, it } from "vitest";
import { formatCount, formatSize } from "./numbers.ts";

it("formats counts", () => {
  expect(formatCount(1)).toBe("1");
  expect(formatCount(1234)).toBe("1,234");
});

it("formats sizes in inches and millimeters", () => {
  expect(formatSize(80, 70)).toBe("3.15 × 2.76 in (80 × 70 mm)");
  expect(formatSize(82, 95, undefined)).toBe("3.23 × 3.74 in (82 × 95 mm)");
});
