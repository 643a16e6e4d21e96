import { expect, it } from "vitest";
import { isUsable, searchOutcome } from "./term.ts";

it.each(["", "  ", "mu", " mu ", "👍👍"])("a keyword of %j is too short", (term) => {
  expect(isUsable("keyword", term)).toBe(false);
  expect(searchOutcome("keyword", term)).toBe("invalid");
});

it("trims a keyword and encodes it into the address", () => {
  expect(searchOutcome("keyword", "  mug & cup/50%? ")).toEqual({
    goTo: "/productsearch/keywordsearch/mug%20&%20cup%2F50%25%3F",
  });
});

it("searches a SKU of one character, and does nothing for none", () => {
  expect(searchOutcome("sku", " A ")).toEqual({ goTo: "/productsearch/skusearch/A" });
  expect(searchOutcome("sku", "  ")).toBe("nothing");
});
