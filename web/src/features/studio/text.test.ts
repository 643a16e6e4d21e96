import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FontOutlines, TextAlign } from "../../api/types.ts";
import { outlineOf } from "./text.ts";

interface Case {
  text: string;
  align: TextAlign;
  width: number;
  height: number;
  missing: string;
  places: Array<[number, number]>;
}

const { font, cases } = JSON.parse(readFileSync("../server/src/designs/vectors/text.json", "utf8")) as {
  font: FontOutlines;
  cases: Case[];
};

test.each(cases)("$text is laid out as the server prints it, aligned $align", (expected) => {
  const { glyphs, ...outline } = outlineOf(font, expected.text, expected.align);
  const { text: _, align: __, places, ...size } = expected;
  expect(outline).toEqual(size);
  expect(glyphs.map(({ x, y }) => [x, y])).toEqual(places);
});
