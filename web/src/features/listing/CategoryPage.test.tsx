import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import type { CategoriesAnswer, CategoryNode } from "../../api/types.ts";
import { patterns } from "../../base/paths.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import CategoryPage from "./CategoryPage.tsx";

const node = (id: number, name: string, more: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  name,
  slug: name.toLowerCase(),
  count: 1,
  imageUrl: "",
  children: [],
  ...more,
});

/** The pictures of the page for unknown addresses never come near. */
class NoObserver {
  observe() {}
  disconnect() {}
}

afterEach(() => void vi.unstubAllGlobals());

/** Opens the page of a category, and returns the categories that are asked for one by one. */
function open(
  id: number,
  tree: CategoryNode[],
  branches: CategoryNode[] = [],
  collections: Omit<CategoriesAnswer, "categories"> = {},
) {
  const asked: number[] = [];
  backEnd.use(
    http.get("*/api/categories", ({ request }) => {
      const wanted = new URL(request.url).searchParams.get("category");
      if (!wanted) return HttpResponse.json({ categories: tree, ...collections });
      asked.push(Number(wanted));
      const branch = branches.filter((category) => category.id === Number(wanted));
      if (branch.length > 0) return HttpResponse.json({ categories: branch });
      const problem = { code: "not_found", message: "This category does not exist." };
      return HttpResponse.json(problem, { status: 404 });
    }),
  );
  show(<Routes table={[{ path: patterns.category, element: <CategoryPage /> }]} />, `/category/${id}/any`);
  return asked;
}

it("shows a category of a whole tree without another call", async () => {
  const asked = open(1, [node(1, "Bags", { children: [node(3, "Totes")] })]);
  expect(await screen.findByRole("heading", { level: 1, name: "Bags" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Totes 1" })).toBeVisible();
  expect(asked).toEqual([]);
});

it("reads the subcategories that a large tree has not", async () => {
  const asked = open(
    2,
    [node(2, "Mugs", { hasMore: true })],
    [node(2, "Mugs", { children: [node(9, "Tin")] })],
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Mugs" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Tin 1" })).toHaveAttribute("href", "/category/9/tin");
  expect(asked).toEqual([2]);
});

it("reads a category below those of a large tree", async () => {
  const asked = open(9, [node(2, "Mugs", { hasMore: true })], [node(9, "Tin", { description: "Light." })]);
  expect(await screen.findByRole("heading", { level: 1, name: "Tin" })).toBeVisible();
  expect(screen.getByText("Light.")).toBeVisible();
  expect(asked).toEqual([9]);
});

it.each([
  ["whole", [], [node(1, "Bags")]],
  ["large", [7], [node(2, "Mugs", { hasMore: true })]],
])("says that a category is neither in a %s tree nor below it", async (_, calls, tree) => {
  vi.stubGlobal("IntersectionObserver", NoObserver);
  const asked = open(7, tree);
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeVisible();
  expect(asked).toEqual(calls);
});

it("lists a collection, whose products can be filtered by category", async () => {
  const searches: string[] = [];
  const facet = (name: string, label: string) => ({
    name,
    label,
    values: [{ value: "1", label: `Value of ${name}`, count: 1, selected: false }],
  });
  backEnd.use(
    http.get("*/api/search", ({ request }) => {
      searches.push(new URL(request.url).search.replace(/&?_=\d+/, ""));
      const facets = [
        facet("category", "Category"),
        facet("occasion", "Occasion"),
        facet("industry", "Industry"),
      ];
      const listing = { query: "", page: 1, ipp: 24, pages: 1, products: [], currency: "USD" };
      return HttpResponse.json({ ...listing, total: 1, facets });
    }),
  );
  const fairs = node(7, "Fairs", { kind: "occasion", description: "For booths." });
  open(7, [node(1, "Bags")], [], { occasions: [fairs] });
  expect(await screen.findByRole("heading", { level: 1, name: "Fairs" })).toBeVisible();
  expect(screen.getByText("For booths.")).toBeVisible();
  expect(await screen.findByRole("group", { name: "Category" })).toBeVisible();
  expect(screen.getByRole("group", { name: "Industry" })).toBeVisible();
  expect(screen.queryByRole("group", { name: "Occasion" })).toBeNull();
  expect(searches.at(-1)).toBe("?occasion=7");
});
