import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { shopAtom } from "../base/shop.ts";
import { store } from "../base/store.ts";
import { Offered } from "../page/Offered.tsx";
import { show } from "../test/show.tsx";
import { Footer } from "./Footer.tsx";

const LINKS = ["API", "Free printed catalog", "Sample basket", "Stock art"];

it("links only to what the shop offers, also after a change", () => {
  show(<Footer />);
  for (const name of LINKS) expect(screen.getByRole("link", { name })).toBeInTheDocument();
  act(() => store.set(shopAtom, { notOffered: ["api", "catalog", "samples", "stockArt"] }));
  for (const name of LINKS) expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  act(() => store.set(shopAtom, {}));
  for (const name of LINKS) expect(screen.getByRole("link", { name })).toBeInTheDocument();
});

it("has the legal pages and the API in its last line, apart from the help", () => {
  const page = (name: string) => ({ path: `/content/${name}`, name });
  store.set(shopAtom, {
    pages: ["Help", "Guarantee", "Privacy", "Terms", "Withdrawal", "Imprint"].map(page),
  });
  show(<Footer />);
  const linksOf = (name: string) =>
    within(screen.getByRole("navigation", { name }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(linksOf("Legal")).toEqual(["Privacy", "Terms", "Withdrawal", "Imprint", "API"]);
  expect(linksOf("Help and information")).toEqual(["Help", "Guarantee", "Free printed catalog"]);
  act(() => store.set(shopAtom, {}));
});

it("says on the page of something that the shop does not offer it, and shows the page once it does", () => {
  store.set(shopAtom, { notOffered: ["api"] });
  show(
    <Offered offer="api">
      <p>The reference</p>
    </Offered>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Not offered" })).toBeInTheDocument();
  act(() => store.set(shopAtom, {}));
  expect(screen.getByText("The reference")).toBeInTheDocument();
});
