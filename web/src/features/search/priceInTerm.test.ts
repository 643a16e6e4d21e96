import { expect, it } from "vitest";
import { inLocale } from "../../format/inLocale.ts";
import { addressOf, understood } from "./priceInTerm.ts";

it.each([
  ["mugs under $5", { term: "mugs", maxPrice: "5" }],
  ["under 5 mugs", { term: "mugs", maxPrice: "5" }],
  ["pens up to 0.50 USD each", { term: "pens", maxPrice: "0.50" }],
  ["bags over €10 for events", { term: "bags for events", minPrice: "10" }],
  ["shirts between $5 and $12.50", { term: "shirts", minPrice: "5", maxPrice: "12.50" }],
  ["Tassen unter 5 €", { term: "Tassen", maxPrice: "5" }],
  ["Stifte bis zu 1 Euro pro Stück", { term: "Stifte", maxPrice: "1" }],
  ["Taschen von 2 € bis 4 €", { term: "Taschen", minPrice: "2", maxPrice: "4" }],
])("understands %j", (typed, expected) => expect(understood(typed)).toEqual(expected));

it.each(["12 oz mug", "ab 50 Stück", "banner 6 x 3", "from 100", "A-5 pad", "max 5 colors", "thunder 5"])(
  "leaves %j as it is",
  (typed) => expect(understood(typed)).toEqual({ term: typed }),
);

it("reads the price in the shop's locale", async () => {
  const german = await inLocale("de-DE", () => import("./priceInTerm.ts"));
  expect(german.understood("Tassen unter 4,50 €")).toEqual({ term: "Tassen", maxPrice: "4.50" });
});

it("makes an address with the price filter, unless nothing else is searched", () => {
  expect(addressOf("mugs under $5")).toBe("/productsearch/keywordsearch/mugs?maxPrice=5");
  expect(addressOf("under $5")).toBe("/productsearch/keywordsearch/under%20$5");
});
