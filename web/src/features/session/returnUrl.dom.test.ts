import { expect, it } from "vitest";
import { returnUrlOf, safeReturnUrl } from "./returnUrl.ts";

const ORIGIN = "https://shop.example";
const good = [
  "/",
  "/myaccount/favorites",
  "/category/1/mugs?color=Red&page=2",
  "/product/1/x#prices",
  "/a%20b",
];
const hostile = [
  "",
  "http://evil.example",
  "HTTPS://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "/a b",
  "/a\u00a0b",
  "/a\u2028b",
  "/\u0000",
  "/\u007f",
  "/\u200b/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "@evil.example",
  "./x",
  "../x",
  "?x",
  "#x",
  "https:evil.example",
  "/a\\b",
];

it.each(good)("follows %j", (value) => expect(safeReturnUrl(value, ORIGIN)).toBe(value));
it.each(hostile)("ignores %j", (value) => expect(safeReturnUrl(value, ORIGIN)).toBeUndefined());
it("ignores a missing address", () => expect(safeReturnUrl(null, ORIGIN)).toBeUndefined());

it("every accepted address stays on the site", () => {
  for (const value of [...good, ...hostile]) {
    const safe = safeReturnUrl(value, ORIGIN);
    if (safe !== undefined) expect(new URL(safe, ORIGIN).origin).toBe(ORIGIN);
  }
});

it("reads the parameter in any letter case", () => {
  expect(returnUrlOf("?returnurl=%2Fmyaccount%2Ffavorites")).toBe("/myaccount/favorites");
  expect(returnUrlOf("?ReturnUrl=%2F%2Fevil.example")).toBeUndefined();
});
