import { expect, it } from "vitest";
import type { ArtworkEntry, DesignLayer } from "../../api/types.ts";
import { adviceOn } from "./advice.ts";

const layer = {
  designId: 1,
  layerId: 1,
  location: "Front",
  content: { kind: "artwork", artworkId: 7 },
  x: 0,
  y: 0,
  width: 2000,
  height: 2000,
  turn: 0,
  position: 1,
} as unknown as DesignLayer;
const area = { width: 8000, height: 8000 };
const file = (...colors: string[]) =>
  ({
    extension: "svg",
    facts: { printedInks: colors.map((color) => ({ color })) },
  }) as unknown as ArtworkEntry;
const hardToSee = (ground: string, ...colors: string[]) =>
  adviceOn(layer, { area, ground, artwork: file(...colors) }).some((text) => text.includes("hard to see"));

it("warns of a file that cannot be seen on the product", () => {
  expect(hardToSee("#101010", "#000000")).toBe(true);
  expect(hardToSee("#101010", "#000000", "#ffffff")).toBe(false);
  expect(hardToSee("#ffffff", "#000000")).toBe(false);
  expect(hardToSee("#ffffff")).toBe(false);
});
