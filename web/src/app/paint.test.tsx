import { expect, it } from "vitest";
import { patterns } from "../base/paths.ts";
import { ARTWORK_EXTENSIONS, LARGEST_ARTWORK_KB } from "../features/artwork/limits.ts";
import { findTopic, topics } from "../features/content/topics.ts";
import { FREE_CATALOG_HASH } from "../features/free-catalog/hash.ts";
import { matchPath } from "../routing/index.ts";
import { paint } from "./paint.tsx";

const { pages, footer } = paint();
const elements = (html: string, selector: string) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll(selector)];
};

it("renders every page with one heading, its title and text", () => {
  expect(pages.map(({ title }) => title)).toEqual(topics.map(({ title }) => title));
  for (const { title, view, description } of pages) {
    expect(elements(view, "h1").map(({ textContent }) => textContent)).toEqual([title]);
    expect(elements(view, ".content-words")[0]?.textContent?.length).toBeGreaterThan(200);
    expect(description.length).toBeLessThan(160);
  }
});

it("links only to existing pages and panels", () => {
  for (const { view } of [...pages, { view: footer }]) {
    for (const link of elements(view, "a[href^='/']")) {
      const [path = "", panel] = (link.getAttribute("href") ?? "").split("#");
      expect(
        Object.values(patterns).some((pattern) => matchPath(pattern, path)),
        path,
      ).toBe(true);
      const page = matchPath(patterns.content, path)?.params.page;
      if (page) expect(findTopic(page), path).toBeDefined();
      // The free catalog is a dialog that opens over any page.
      if (panel && `#${panel}` !== FREE_CATALOG_HASH) {
        const target = pages.find((other) => other.path === path);
        expect(elements(target?.view ?? "", `#${panel}`), `${path}#${panel}`).toHaveLength(1);
      }
    }
  }
});

it("takes the artwork limits from one place", () => {
  expect(ARTWORK_EXTENSIONS).toHaveLength(19);
  expect(LARGEST_ARTWORK_KB).toBe(20000);
  const artwork = pages.find(({ path }) => path === "/content/Artwork");
  expect(elements(artwork?.view ?? "", ".extensions li").map((item) => item.textContent)).toEqual(
    ARTWORK_EXTENSIONS,
  );
});

it("finds a page regardless of letter case", () => {
  expect(findTopic("samplebasket")?.title).toBe("Free samples");
  expect(findTopic("nothing")).toBeUndefined();
  expect(findTopic(undefined)).toBeUndefined();
});
