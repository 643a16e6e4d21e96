import { expect, it } from "vitest";
import { emailUrl, productIdsIn } from "./emailUrl.ts";

const base = "/myaccount/favorites/email";

it("appends the products to the button's URL, and the order as a query", () => {
  expect(emailUrl(base, [7, 12], "price")).toBe(`${base}/7/12?sortby=price`);
  expect(emailUrl(`${base}/`, [7])).toBe(`${base}/7`);
});

it("parses what it built and ignores invalid ids", () => {
  expect(productIdsIn("7/12")).toEqual([7, 12]);
  expect(productIdsIn("7/x/-1/0/7/1.5/")).toEqual([7]);
  expect(productIdsIn("99999999999999999999")).toEqual([]);
});
