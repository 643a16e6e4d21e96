import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { cardOf, products } from "../../../mock-api/products.ts";
import type { CategoryNode, Product } from "../../api/types.ts";
import { paths, patterns } from "../../base/paths.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import SearchPage from "./SearchPage.tsx";

vi.mock("./ListingView.tsx", () => ({ ListingView: () => null }));
vi.mock("../catalog/CategoryPicture.tsx", () => ({ CategoryPicture: () => null }));

const mug = products[0] as Product;

/** Opens the page of a search that found something else. */
function open(term: string, said: { corrected: string; dropped?: string }) {
  const answer = { query: term, ...said, total: 1, page: 1, ipp: 24, pages: 1, products: [cardOf(mug)] };
  backEnd.use(http.get("*/api/search", () => HttpResponse.json({ ...answer, facets: [], currency: "USD" })));
  const table = [{ path: patterns.keywordSearch, element: <SearchPage kind="keyword" /> }];
  show(<Routes table={table} />, paths.keywordSearch(term));
}

it("says which words were left out", async () => {
  open("mug with our logo", { corrected: "mug", dropped: "with our logo" });
  expect((await screen.findByText(/^Nothing matches/)).closest("p")).toHaveTextContent(
    "Nothing matches “mug with our logo”. Showing results for mug, without “with our logo”.",
  );
});

it("suggests names of the shop’s own categories where nothing was found", async () => {
  const node = (id: number, name: string, children: CategoryNode[] = [], count = 3): CategoryNode => ({
    id,
    name,
    slug: `c${id}`,
    count,
    imageUrl: "",
    children,
  });
  const categories = [
    node(1, "Trinkgefäße", [node(2, "Becher"), node(3, "Flaschen")]),
    node(4, "Taschen", [node(5, "PC")]),
    node(6, "Papier", [], 0),
    node(7, "Schreibgeräte"),
    node(8, "Für die Küche", [node(9, "Becher")]),
  ];
  const found = { total: 0, page: 1, ipp: 24, pages: 0, products: [], facets: [] };
  backEnd.use(
    http.get("*/api/search", () => HttpResponse.json({ query: "xyz", currency: "EUR", ...found })),
    http.get("*/api/categories", () => HttpResponse.json({ categories })),
  );
  const table = [{ path: patterns.keywordSearch, element: <SearchPage kind="keyword" /> }];
  show(<Routes table={table} />, paths.keywordSearch("xyz"));
  const chips = within(await screen.findByRole("list", { name: "Other searches" })).getAllByRole("link");
  expect(chips.map(({ textContent }) => textContent)).toEqual(["Becher", "Schreibgeräte"]);
  expect(chips[0]).toHaveAttribute("href", paths.keywordSearch("Becher"));
});

it("says what was searched instead", async () => {
  open("umbrlla", { corrected: "umbrella" });
  expect((await screen.findByText(/^Nothing matches/)).closest("p")).toHaveTextContent(
    "Nothing matches “umbrlla”. Showing results for umbrella.",
  );
});
