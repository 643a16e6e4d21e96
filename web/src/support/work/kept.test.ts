import { expect, it } from "vitest";
import { item } from "./itemForTests.ts";
import { kept, newsInWords, withItem } from "./kept.ts";

it("keeps the order of the shown items and updates their values", () => {
  const { rows } = kept([item("A"), item("B")], [item("B", { state: "countered" }), item("A")]);
  expect(rows.map(({ item: { code, state } }) => [code, state])).toEqual([
    ["A", "requested"],
    ["B", "countered"],
  ]);
});

it("counts new items without showing them, and keeps finished ones in place", () => {
  const found = kept([item("A"), item("B")], [item("B"), item("C"), item("D")]);
  expect(found.rows.map(({ isDone }) => isDone)).toEqual([true, false]);
  expect(newsInWords(found)).toBe("2 new, 1 done");
});

it("reports nothing while nothing has changed", () => {
  expect(newsInWords(kept([item("A")], [item("A")]))).toBeUndefined();
  expect(newsInWords({ news: 0, done: 2 })).toBe("2 done");
});

it("changes one item in place", () => {
  const [a, b, changed] = [item("A"), item("B"), item("B", { state: "countered" })];
  expect(withItem([a, b], changed)).toEqual([a, changed]);
});
