// The perspective of a photograph, with the numbers that the server computes.
import { expect, test } from "vitest";
import recorded from "../../../../server/pictures/src/imprint/perspective.json";
import { type Bend, backward } from "./bend.ts";

test("a point of a photograph is at the point of the flat artwork that the server computes", () => {
  const at = { x: 0, y: 0 };
  for (const { picture, flat } of recorded.points) {
    expect(backward(recorded.bend as Bend, picture[0] ?? 0, picture[1] ?? 0, at)).toBe(true);
    expect(at.x).toBeCloseTo(flat[0] ?? 0, 3);
    expect(at.y).toBeCloseTo(flat[1] ?? 0, 3);
  }
});

test("there is nothing behind the horizon of the surface", () => {
  const bend: Bend = { kind: "perspective", flat: [1, 0, 0, 0, 1, 0, 0.01, 0] };
  expect(backward(bend, -200, 0, { x: 0, y: 0 })).toBe(false);
});
