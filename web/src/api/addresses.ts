// Addresses that are read in several places, and those that the server seeds.
import { at } from "./address.ts";

export const addresses = {
  session: () => at("/api/session"),
  categories: () => at("/api/categories"),
  branch: (category: number) => at("/api/categories", { category }),
  product: (id: number) => at("/api/products/{id}", { id }),
  cards: (ids: number[]) => at("/api/products", { ids: ids.join(",") }),
  search: (query: URLSearchParams) => at("/api/search", query),
  suggest: (term: string) => at("/api/suggest", { q: term }),
};
