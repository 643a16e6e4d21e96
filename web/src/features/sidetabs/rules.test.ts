import { expect, it } from "vitest";
import { isHidden, isSticky } from "./rules.ts";

it.each([
  "/content/SampleBasket",
  "/Content/Help",
  "/shoppingcart",
  "/ShoppingCart/Lines",
  "/SampleBasket/SampleBasket",
  "/login",
  "/LOGIN?ReturnUrl=%2F",
  "/myaccount/favorites",
  "/MyAccount/LoginSecurity/EditPassword",
  "/register",
  "/productsearch/keywordsearch/content",
])("are hidden on %s", (address) => expect(isHidden(address)).toBe(true));

it.each(["/", "/category/1/drinkware", "/product/17/classic-mug", "/productsearch/keywordsearch/mug"])(
  "are there on %s",
  (address) => expect(isHidden(address)).toBe(false),
);

it("stick at and above the threshold, and not below it", () => {
  expect([119, 120, 121].map((scrollY) => isSticky(scrollY, 120))).toEqual([false, true, true]);
});
