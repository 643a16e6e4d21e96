import { expect, it } from "vitest";
import { generatePath, matchPath, unescaped } from "./patterns.ts";

const read = (pattern: string, path: string) => {
  const match = matchPath(pattern, path);
  return match && unescaped(match.params);
};

it("matches parameters, optional or not", () => {
  expect(read("/product/:id/:slug?", "/product/17/mug")).toMatchObject({ id: "17", slug: "mug" });
  expect(read("/product/:id/:slug?", "/product/17")).toMatchObject({ id: "17", slug: undefined });
  expect(read("/product/:id/:slug?", "/product")).toBeUndefined();
  expect(read("/product/:id/:slug?", "/product/17/mug/red")).toBeUndefined();
});

it("matches everything below a path", () => {
  const pattern = "/myaccount/favorites/email/*?";
  expect(read(pattern, "/myaccount/favorites/email/1/2")?.["*"]).toBe("1/2");
  expect(read(pattern, "/myaccount/favorites/email/")?.["*"]).toBeFalsy();
  expect(read(pattern, "/myaccount/favorites/email")?.["*"]).toBeFalsy();
  expect(read(pattern, "/myaccount/favorites/emails")).toBeUndefined();
  expect(read("*", "/")).toBeDefined();
  expect(read("*", "/no/such/page")).toBeDefined();
});

it("matches in any letter case, with or without slashes at the end", () => {
  for (const path of [
    "/samplebasket/SAMPLEBASKET",
    "/SampleBasket/SampleBasket/",
    "/SampleBasket/SampleBasket//",
  ])
    expect(read("/SampleBasket/SampleBasket", path), path).toBeDefined();
  expect(read("/content/:page", "/Content/Help//")).toMatchObject({ page: "Help" });
  expect(read("/", "/")).toBeDefined();
  expect(read("/", "/login")).toBeUndefined();
});

it("escapes parameters and reads them back", () => {
  const pattern = "/productsearch/keywordsearch/:term";
  for (const term of ["mug", "a/b", "50% off?", "%2F", "#1 & more", "tüte", "a+b", "x:y;z=@$,"]) {
    const path = generatePath(pattern, { term });
    expect(path.split("/")).toHaveLength(4);
    expect(new URL(path, "http://x").pathname).toBe(path);
    expect(read(pattern, path)?.term).toBe(term);
  }
  expect(generatePath(pattern, { term: "a b/c?#%" })).toBe("/productsearch/keywordsearch/a%20b%2Fc%3F%23%25");
  expect(generatePath(pattern, { term: "a+b&c:d;e=f@g$h,i" })).toMatch("/a+b&c:d;e=f@g$h,i");
  expect(matchPath(pattern, "/productsearch/keywordsearch/a%2Fb")?.params.term).toBe("a%2Fb");
});

it("leaves an invalid escape as it is", () => {
  expect(read("/content/:page", "/content/100%")).toMatchObject({ page: "100%" });
});

it("leaves out empty parameters", () => {
  expect(generatePath("/product/:id/:slug?", { id: "17", slug: "" })).toBe("/product/17");
  expect(generatePath("/product/:id/:slug?", { id: "17" })).toBe("/product/17");
  expect(generatePath("/productsearch/keywordsearch/:term", { term: "" })).toBe(
    "/productsearch/keywordsearch",
  );
});
