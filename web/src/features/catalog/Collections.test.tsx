import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import type { CategoriesAnswer, CategoryNode } from "../../api/types.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { CategoryBar } from "./CategoryBar.tsx";
import Collections from "./Collections.tsx";

const node = (id: number, name: string, kind: "occasion" | "industry"): CategoryNode => ({
  id,
  name,
  slug: name.toLowerCase(),
  count: 12,
  imageUrl: "",
  children: [],
  kind,
});

/** Shows the collections of a shop beside its categories. */
function open(tree: CategoriesAnswer) {
  backEnd.use(http.get("*/api/categories", () => HttpResponse.json(tree)));
  show(
    <>
      <CategoryBar />
      <Collections />
    </>,
  );
}

it("shows the collections of each kind", async () => {
  open({
    categories: [],
    occasions: [node(1, "Fairs", "occasion"), node(2, "Feasts", "occasion")],
    industries: [node(3, "Clinics", "industry")],
  });
  const occasions = within(await screen.findByRole("region", { name: "Shop by occasion" }));
  expect(occasions.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Fairs 12",
    "Feasts 12",
  ]);
  const industries = within(screen.getByRole("region", { name: "Shop by industry" }));
  expect(industries.getByRole("link", { name: "Clinics 12" })).toHaveAttribute("href", "/category/3/clinics");
});

it("shows nothing of a kind without collections", async () => {
  open({ categories: [], industries: [node(3, "Clinics", "industry")] });
  expect(await screen.findByRole("region", { name: "Shop by industry" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Shop by occasion" })).toBeNull();
});

it("shows nothing in a shop without collections", async () => {
  open({ categories: [{ id: 4, name: "Bags", slug: "bags", count: 1, imageUrl: "", children: [] }] });
  expect(await screen.findByRole("link", { name: "Bags" })).toBeVisible();
  expect(screen.queryByRole("heading")).toBeNull();
});
