import { expect, it } from "vitest";
import { chipsOf } from "./chips.ts";
import { atPage, clearFilters, listingQuery, pageOf, setParameters, toggleFilter } from "./facets.ts";

const search = (text = "") => new URLSearchParams(text);

it("adds and removes one of several values, back on the first page", () => {
  const red = toggleFilter(search("page=3"), "color", "Red");
  const both = toggleFilter(red, "color", "Sky Blue");
  expect(`${both}`).toBe("color=Red&color=Sky+Blue");
  expect(`${toggleFilter(both, "color", "red")}`).toBe("color=Sky+Blue");
});

it("keeps the other parameters of the address", () => {
  expect(`${toggleFilter(search("utm=x&color=Red"), "color", "Red")}`).toBe("utm=x");
});

it("sends only the subject and the filters, and a filter cannot replace the subject", () => {
  expect(`${listingQuery({ category: "5" }, search("utm=x&category=9&color=Red&page=2&sort="))}`).toBe(
    "category=5&color=Red&page=2",
  );
});

it("clears all filters but keeps the order and the page size", () => {
  expect(`${clearFilters(search("color=Red&minPrice=1&quantity=50&sort=price&ipp=48&page=2"))}`).toBe(
    "sort=price&ipp=48",
  );
});

it.each([
  ["page=3", 3],
  ["", 1],
  ["page=0", 1],
  ["page=-2", 1],
  ["page=x", 1],
])("reads the page of %j as %i", (text, page) => expect(pageOf(search(text))).toBe(page));

it("keeps the first page out of the address", () => {
  expect(`${atPage(search("page=2&color=Red"), 1)}`).toBe("color=Red");
});

it("makes a chip of every filter, each with the address without it", () => {
  const value = { value: "red", label: "Red", count: 2, selected: true };
  const chips = chipsOf(search("color=red&minPrice=1&maxPrice=2&quantity=50"), [
    { name: "color", label: "Color", values: [value] },
  ]);
  expect(chips.map(({ text }) => text)).toEqual(["Red", "$1.00 to $2.00", "At 50 pieces"]);
  expect(`${chips[1]?.without}`).toBe("color=red&quantity=50");
});

it("formats a price range with its currency, and one piece in the singular", () => {
  const words = (query: string, currency: string) =>
    chipsOf(search(query), [], currency).map(({ text }) => text);
  expect(words("minPrice=1&quantity=1", "EUR")).toEqual(["From €1.00", "At 1 piece"]);
  expect(words("maxPrice=2", "KWD")).toEqual(["Up to KWD\u00a02.000"]);
});

it("removes empty settings from the address", () => {
  expect(`${setParameters(search("sort=price"), { sort: "" })}`).toBe("");
});
