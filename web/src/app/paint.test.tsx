import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { patterns } from "../base/paths.ts";
import { ARTWORK_EXTENSIONS, LARGEST_ARTWORK_KB } from "../features/artwork/limits.ts";
import { matchPath } from "../routing/index.ts";
import { paint } from "./paint.tsx";

const { parts, footer, offers } = paint();
const elements = (html: string, selector: string) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll(selector)];
};
/** The pages that are built into the server. */
const pages = readdirSync("../server/pages").map((name) => name.replace(".md", "").toLowerCase());

it("renders the parts of pages, and the footer with a place for the links to pages", () => {
  expect(Object.keys(parts)).toEqual(["contactForm", "promotions", "tour"]);
  expect(elements(parts.tour ?? "", "button")).toHaveLength(1);
  expect(elements(parts.contactForm ?? "", "form")).toHaveLength(0);
  expect(footer).toContain('<li><a href="/content/PAGE">PAGE</a></li>');
  const [legal] = elements(footer, ".site-footer-legal ul");
  expect(legal?.innerHTML).toBe(`<li><a href="/content/Imprint">PAGE</a></li>${offers.api}`);
});

it("renders the links to what a shop may not offer as they are in the footer", () => {
  expect(Object.keys(offers)).toEqual(["samples", "catalog", "stockArt", "api"]);
  for (const link of Object.values(offers)) expect(footer.split(link)).toHaveLength(2);
});

it("links only to existing pages", () => {
  for (const link of elements(footer, "a[href^='/']:not([href$='PAGE'])")) {
    const [path = ""] = (link.getAttribute("href") ?? "").split("#");
    expect(
      Object.values(patterns).some((pattern) => matchPath(pattern, path)),
      path,
    ).toBe(true);
    const page = matchPath(patterns.content, path)?.params.page;
    if (page) expect(pages, path).toContain(page.toLowerCase());
  }
});

it("has the specification's artwork limits", () => {
  expect(ARTWORK_EXTENSIONS).toHaveLength(19);
  expect(LARGEST_ARTWORK_KB).toBe(20000);
});
