import { expect, it } from "vitest";
import { pageName } from "./pageNames.ts";

it("names pages as users know them", () => {
  expect(pageName("/")).toBe("Home");
  expect(pageName("/product/17/ceramic-mug")).toBe("Product: ceramic mug");
  expect(pageName("/product/17")).toBe("Product");
  expect(pageName("/productsearch/keywordsearch/travel%20mug")).toBe("Search: travel mug");
  expect(pageName("/productsearch/keywordsearch/100%25%")).toMatch(/^Search: /);
  expect(pageName("/myaccount/favorites/email/1/2")).toBe("Email favorites");
  expect(pageName("/myaccount/addresses/new")).toBe("New address");
  expect(pageName("/shoppingcart?x=1")).toBe("Cart");
  expect(pageName("/nothing/here")).toBe("/nothing/here");
});
