import { expect, test } from "vitest";
import type { DesignLayer } from "../../api/types.ts";
import {
  aligned,
  boundsOf,
  fitted,
  moved,
  placeIn,
  scaled,
  snapped,
  squared,
  swapped,
  turned,
  withSide,
} from "./model.ts";

const area = { width: 7000, height: 6400 };
const layer: DesignLayer = {
  designId: 1,
  layerId: 1,
  location: "Front",
  content: { kind: "text", text: "Hi", font: "roboto", color: "#000000", align: "center" },
  x: 0,
  y: 0,
  width: 2000,
  height: 1000,
  turn: 0,
  position: 1,
};

test("a new layer fills most of the area and keeps its proportions", () => {
  expect(fitted(area, { width: 200, height: 100 })).toEqual({ width: 5600, height: 2800 });
  expect(fitted(area, { width: 1, height: 10 })).toEqual({ width: 512, height: 5120 });
});

test("a size stays within the limits in both directions", () => {
  expect(scaled(layer, 0.01)).toMatchObject({ width: 200, height: 100 });
  expect(scaled(layer, 1e6)).toMatchObject({ width: 2_000_000, height: 1_000_000 });
  expect(withSide(layer, "height", 1500)).toMatchObject({ width: 3000, height: 1500 });
});

test("moves and turns stay within the limits", () => {
  expect(moved(layer, { x: 1e9, y: -1e9 })).toMatchObject({ x: 1_000_000, y: -1_000_000 });
  expect(turned(layer, -10).turn).toBe(3590);
  expect(turned({ ...layer, turn: 3595 }, 10).turn).toBe(5);
});

test("a layer snaps to the center and to right angles", () => {
  expect(snapped({ ...layer, x: 149, y: -151 })).toMatchObject({ x: 0, y: -151 });
  expect(squared({ ...layer, turn: 3580 }).turn).toBe(0);
  expect(squared({ ...layer, turn: 880 }).turn).toBe(900);
  expect(squared({ ...layer, turn: 850 }).turn).toBe(850);
});

test("a turned layer is aligned by its upright bounds", () => {
  const upright = { ...layer, turn: 900 };
  expect(boundsOf(upright)).toEqual({ width: expect.closeTo(1000), height: expect.closeTo(2000) });
  expect(aligned(upright, area, "left").x).toBe(-3000);
  expect(aligned(upright, area, "bottom").y).toBe(2200);
});

test("a layer is inside, close to the edge, or outside", () => {
  expect(placeIn(layer, area)).toBe("inside");
  expect(placeIn({ ...layer, x: 2400 }, area)).toBe("close");
  expect(placeIn({ ...layer, x: 2502 }, area)).toBe("outside");
});

test("layers change places in the stack", () => {
  const layers = [1, 2, 3].map((id) => ({ ...layer, layerId: id, position: id }));
  expect(swapped(layers, 1, 1).map(({ layerId, position }) => [layerId, position])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(swapped(layers, 3, 1)).toEqual([]);
  const level = layers.map((layer) => ({ ...layer, position: 0 }));
  expect(swapped(level, 2, 1)).toEqual([{ ...level[1], position: 1 }]);
});
