import { expect, it } from "vitest";
import { type Bundle, merge } from "./bundles.ts";

const bundle = (name: string, size: number, imports: Bundle[] = [], isPage = false): Bundle => ({
  modules: [name],
  size,
  files: 1,
  imports: new Set(imports),
  isPage,
});

const merged = (bundles: Bundle[], pages: Bundle[]) =>
  merge(
    bundles,
    pages.map((page) => ({ roots: [page], weight: 1 })),
  )
    .map(({ modules }) => modules.sort().join("+"))
    .sort();

it("merges small bundles, and keeps a large one away from pages that do not need it", () => {
  const [small, tiny, large] = [bundle("small", 900), bundle("tiny", 300), bundle("large", 50_000)];
  const home = bundle("home", 2000, [small], true);
  const cart = bundle("cart", 2000, [small, tiny], true);
  const order = bundle("order", 2000, [small, tiny, large], true);
  const all = [small, tiny, large, home, cart, order];
  expect(merged(all, [home, cart, order])).toEqual(["cart", "home", "large", "order", "small+tiny"]);
});

it("leaves no bundles that import each other", () => {
  const base = bundle("base", 500);
  const middle = bundle("middle", 60_000, [base]);
  const top = bundle("top", 500, [middle]);
  const one = bundle("one", 100_000, [top], true);
  const other = bundle("other", 100_000, [top], true);
  // Base and top alone would import middle and be imported by it.
  expect(merged([base, middle, top, one, other], [one, other])).toEqual(["base+middle+top", "one", "other"]);
});

it("merges nothing into a page", () => {
  const shared = bundle("shared", 10);
  const page = bundle("page", 10, [shared], true);
  expect(merged([shared, page], [page])).toEqual(["page", "shared"]);
});
