import { expect, test } from "vitest";
import type { ArtworkEntry, DesignLayer } from "../../api/types.ts";
import { BLACK, countInks, inkOf, inkOn, WHITE, withInk, withReference } from "./inks.ts";

const layer = (layerId: number, content: DesignLayer["content"]): DesignLayer => ({
  designId: 1,
  layerId,
  location: "Front",
  content,
  x: 0,
  y: 0,
  width: 2000,
  height: 1000,
  turn: 0,
  position: layerId,
});
const art = (layerId: number, color?: string, reference?: string) =>
  layer(layerId, { kind: "art", artId: 3, ...(color && { color }), ...(reference && { reference }) });

test("texts and art in one color have an ink, files and art in its own colors have none", () => {
  expect(inkOf(art(1, BLACK, "Pantone Black C"))).toEqual({ color: BLACK, reference: "Pantone Black C" });
  expect(inkOf(art(1, BLACK))).toEqual({ color: BLACK, reference: "" });
  expect(inkOf(art(1))).toBeUndefined();
  expect(inkOf(layer(1, { kind: "artwork", artworkId: 5 }))).toBeUndefined();
});

test("another ink keeps the rest of a layer, and an empty reference is left out", () => {
  const red = withInk(art(1, BLACK, "Pantone Black C"), { color: "#ff0000", reference: "" });
  expect(red.content).toEqual({ kind: "art", artId: 3, color: "#ff0000" });
});

test("a reference is of the ink, so that all layers in it get it", () => {
  const layers = [art(1, BLACK), art(2, WHITE), art(3, BLACK), art(4, BLACK, "RAL 9005"), art(5)];
  const changed = withReference(layers, art(3, BLACK), "Pantone Black C");
  expect(changed.map(({ layerId }) => layerId)).toEqual([3, 1]);
  expect(changed.map((next) => inkOf(next)?.reference)).toEqual(["Pantone Black C", "Pantone Black C"]);
});

test("a new text is in the ink that shows better", () => {
  expect([inkOn("#1b2a49"), inkOn("#ffffff"), inkOn(undefined)]).toEqual([WHITE, BLACK, BLACK]);
});

test("inks are counted once, with the colors of files; many colors are not counted", () => {
  const file = (artworkId: number, ...colors: string[]) => {
    const printedInks = colors.map((color) => ({ color, nearest: "PL 010 Black", difference: 0 }));
    return { artworkId, facts: { ...(colors.length > 0 && { printedInks }) } } as ArtworkEntry;
  };
  const logo = layer(2, { kind: "artwork", artworkId: 5 });
  const files = [file(5, "#0b5d4a", "#020202"), file(6)];
  expect(countInks([], files)).toBe(0);
  expect(countInks([art(1, BLACK), logo, art(3, BLACK)], files)).toBe(2);
  expect(countInks([logo, art(1, "#ff0000")], files)).toBe(3);
  // As the server lists them: one color with two references is two inks.
  const references = [
    art(1, BLACK),
    art(2, BLACK, "Pantone Black C"),
    art(3, BLACK),
    art(4, BLACK, "RAL 9005"),
  ];
  expect(countInks(references, files)).toBe(2);
  expect(countInks([layer(1, { kind: "artwork", artworkId: 6 })], files)).toBeUndefined();
  expect(countInks([art(1, BLACK), art(2)], files)).toBeUndefined();
});
