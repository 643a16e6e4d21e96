import { beforeEach, expect, it } from "vitest";
import { recentProducts, rememberProduct } from "./recentProducts.ts";

beforeEach(() => localStorage.clear());

it("keeps the last nine products, the latest first and each once", () => {
  for (let id = 1; id <= 12; id++) rememberProduct(0, id);
  rememberProduct(0, 9);
  expect(recentProducts(0)).toEqual([9, 12, 11, 10, 8, 7, 6, 5, 4]);
});

it("shows a guest's products to the customer who signs in, and a customer's to nobody else", () => {
  rememberProduct(0, 1);
  expect(recentProducts(17)).toEqual([1]);
  rememberProduct(17, 2);
  expect(recentProducts(17)).toEqual([2, 1]);
  expect(recentProducts(0)).toEqual([]);
  expect(recentProducts(18)).toEqual([]);
});

it("ignores what it cannot read", () => {
  localStorage.setItem("recent-products", '{"customerId":0,"ids":["x",3]}');
  expect(recentProducts(0)).toEqual([3]);
  localStorage.setItem("recent-products", "{");
  expect(recentProducts(0)).toEqual([]);
});
