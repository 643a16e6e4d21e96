import { expect, it } from "vitest";
import { at } from "./address.ts";

it("fills path parameters and puts the rest in the query", () => {
  expect(at("/api/session")).toBe("/api/session");
  expect(at("/api/quotes/{code}", { code: "A/B $& C" })).toBe("/api/quotes/A%2FB%20%24%26%20C");
  expect(at("/api/support/orders", { q: "mugs & pens", status: "", before: undefined })).toBe(
    "/api/support/orders?q=mugs+%26+pens",
  );
  expect(at("/api/stockart/art/{id}", { id: 7, page: 2, ipp: 24 })).toBe("/api/stockart/art/7?page=2&ipp=24");
  expect(at("/api/search", new URLSearchParams("color=Blue&color=Red"))).toBe(
    "/api/search?color=Blue&color=Red",
  );
});
