import { expect, it } from "vitest";
import { groupSuggestions } from "./suggestions.ts";

const products = Array.from({ length: 8 }, (_, id) => ({ id, slug: "s", name: `P${id}`, imageUrl: "" }));
const categories = [{ id: 1, slug: "mugs", name: "Mugs", count: 3 }];
const skus = Array.from({ length: 4 }, (_, id) => ({ sku: `M-${id}`, productId: id, slug: "s", name: "P" }));

it("shows at most ten, in groups, without empty ones", () => {
  const groups = groupSuggestions({ query: "m", products, categories, skus });
  expect(groups.map(({ title, options }) => [title, options.length])).toEqual([
    ["Products", 8],
    ["Categories", 1],
    ["SKUs", 1],
  ]);
  expect(groupSuggestions({ query: "m", products: [], categories, skus: [] })).toHaveLength(1);
});
