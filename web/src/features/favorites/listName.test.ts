import { expect, it } from "vitest";
import { checkListName } from "./listName.ts";

it("requires 1 to 20 characters after trimming", () => {
  expect(checkListName("")).toBe("Name is required.");
  expect(checkListName("  \t")).toBe("Name is required.");
  expect(checkListName("a")).toBeUndefined();
  expect(checkListName("x".repeat(20))).toBeUndefined();
  expect(checkListName("x".repeat(21))).toBe("The name is too long.");
});

it("counts Unicode characters, not UTF-16 code units", () => {
  expect(checkListName("🎁".repeat(20))).toBeUndefined();
  expect(checkListName(` ${"ß".repeat(20)} `)).toBeUndefined();
  expect(checkListName("🎁".repeat(21))).toBe("The name is too long.");
});
