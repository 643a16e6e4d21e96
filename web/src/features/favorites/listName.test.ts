import { expect, it } from "vitest";
import { checkListName } from "./listName.ts";

it("wants 1 to 20 characters after trimming", () => {
  expect(checkListName("")).toBe("Name is required.");
  expect(checkListName("  \t")).toBe("Name is required.");
  expect(checkListName("a")).toBeUndefined();
  expect(checkListName("x".repeat(20))).toBeUndefined();
  expect(checkListName("x".repeat(21))).toBe("The name is too long.");
});

it("counts characters as people do, not the units they are stored in", () => {
  expect(checkListName("🎁".repeat(20))).toBeUndefined();
  expect(checkListName(` ${"ß".repeat(20)} `)).toBeUndefined();
  expect(checkListName("🎁".repeat(21))).toBe("The name is too long.");
});
