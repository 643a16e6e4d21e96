import { expect, it } from "vitest";
import { checkPresentationName, stepOf } from "./rules.ts";

it("requires a name of 1 to 60 characters", () => {
  expect(checkPresentationName(" ")).toBe("Name is required.");
  expect(checkPresentationName("ü".repeat(60))).toBeUndefined();
  expect(checkPresentationName("x".repeat(61))).toBe("Please enter no more than 60 characters.");
});

it("a step up moves before the previous item, a step down before the item after the next", () => {
  const ids = [1, 2, 3];
  expect(stepOf(ids, 2, "up")).toEqual({ before: 1 });
  expect(stepOf(ids, 1, "down")).toEqual({ before: 3 });
  expect(stepOf(ids, 2, "down")).toEqual({ before: undefined });
});

it("there is no step past either end, nor for an unknown item", () => {
  expect(stepOf([1, 2], 1, "up")).toBeUndefined();
  expect(stepOf([1, 2], 2, "down")).toBeUndefined();
  expect(stepOf([1, 2], 9, "down")).toBeUndefined();
});
