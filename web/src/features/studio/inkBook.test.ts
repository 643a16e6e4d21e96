// The test vectors shared with the server: both sides must agree on each.
import { expect, test } from "vitest";
import vectors from "../../../../server/pictures/src/inks/vectors.json";
import { differenceInWords } from "../../format/inkDifference.ts";
import { INKS, inksNamed, labelOf, nearestTo } from "./inkBook.ts";
import { difference } from "./inkDifference.ts";

test("differences are as Sharma, Wu and Dalal published them", () => {
  expect(vectors.pairs).toHaveLength(34);
  for (const [l1, a1, b1, l2, a2, b2, published] of vectors.pairs as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ][]) {
    expect(difference([l1, a1, b1], [l2, a2, b2])).toBeCloseTo(published, 4);
    expect(difference([l2, a2, b2], [l1, a1, b1])).toBeCloseTo(published, 4);
  }
});

test("the nearest ink is the same as on the server", () => {
  expect(vectors.nearest.length).toBeGreaterThanOrEqual(200);
  for (const { color, label, tenths, words } of vectors.nearest) {
    const found = nearestTo(color);
    expect([color, labelOf(found.ink), found.tenths, differenceInWords(found.tenths)]).toEqual([
      color,
      label,
      tenths,
      words,
    ]);
  }
});

test("inks are found by code, by words of the name, and by hue", () => {
  expect(inksNamed("signal").map(labelOf)).toEqual(["PL 113 Signal Red"]);
  expect(inksNamed("113").map(labelOf)).toEqual(["PL 113 Signal Red"]);
  expect(inksNamed("gray cool")).toHaveLength(7);
  expect(inksNamed("teal").map(({ name }) => name)).toContain("Turquoise");
  expect(inksNamed("  ")).toHaveLength(INKS.length);
  expect(inksNamed("tartan")).toEqual([]);
});
