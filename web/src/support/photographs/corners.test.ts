import { expect, test } from "vitest";
import { type Corners, isArea, rectangle, shifted } from "./corners.ts";

const SQUARE: Corners = [
  [0.2, 0.2],
  [0.6, 0.2],
  [0.6, 0.6],
  [0.2, 0.6],
];

test("a new area has the shape of the location and is inside the picture", () => {
  const [[left, top], , [right, bottom]] = rectangle(1.5, 2);
  expect(((right - left) * 1.5) / (bottom - top)).toBeCloseTo(2, 2);
  const [, [, high], [, low]] = rectangle(1, 0.1);
  expect(low - high).toBeCloseTo(0.6, 3);
  expect(isArea(rectangle(1, 10))).toBe(true);
});

test("a corner stops at the edge, and the area stops as a whole", () => {
  expect(shifted(SQUARE, 1, 0.9, -0.05)[1]).toEqual([1, 0.15]);
  expect(shifted(SQUARE, "all", 0.9, -0.9)).toEqual([
    [0.6, 0],
    [1, 0],
    [1, 0.4],
    [0.6, 0.4],
  ]);
});

test("corners that cross each other are no area", () => {
  expect(isArea(SQUARE)).toBe(true);
  expect(isArea(shifted(SQUARE, 1, -0.5, 0))).toBe(false);
  expect(isArea(shifted(SQUARE, 0, 0.4, 0.4))).toBe(false);
});
