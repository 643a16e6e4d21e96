import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { cardOf, products } from "../../../mock-api/products.ts";
import type { Product } from "../../api/types.ts";
import { paths, patterns } from "../../base/paths.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import SearchPage from "./SearchPage.tsx";

vi.mock("./ListingView.tsx", () => ({ ListingView: () => null }));

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

it("says what was searched instead", async () => {
  open("umbrlla", { corrected: "umbrella" });
  expect((await screen.findByText(/^Nothing matches/)).closest("p")).toHaveTextContent(
    "Nothing matches “umbrlla”. Showing results for umbrella.",
  );
});
