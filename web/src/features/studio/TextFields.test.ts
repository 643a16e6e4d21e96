import { expect, test } from "vitest";
import type { DesignLayer, FontOutlines } from "../../api/types.ts";
import { withText } from "./TextFields.tsx";

const font: FontOutlines = { ascent: 900, descent: 100, glyphs: { A: [500, "M0 0z"] }, kerning: {} };
const content = { kind: "text", text: "AA", font: "any", color: "#000000", align: "center" } as const;
const layer: DesignLayer = {
  designId: 1,
  layerId: 1,
  location: "Front",
  content,
  x: 0,
  y: 0,
  width: 2000,
  height: 2000,
  turn: 0,
  position: 0,
};

test("letters keep their size when the text changes", () => {
  expect(withText(layer, { ...content, text: "AAAA" }, font)).toMatchObject({ width: 4000, height: 2000 });
});

test("a text that the font does not have keeps a size that can be stored", () => {
  expect(withText(layer, { ...content, text: "Ж" }, font).width).toBeGreaterThanOrEqual(100);
});
