// Two hundred random designs on all families of products, with the pixels that the server computes.
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import vectors from "../../../../server/pictures/src/imprint/vectors.json";
import { type Bitmap, type Effect, type Placement, print } from "./kernel.ts";

const LONGEST = 32;
/** The least likeness, in decibels. */
const LIKE = 45;

interface Vector {
  family: string;
  view: string;
  seed: number;
  effect: Effect;
  placement: Placement;
  size: number[];
  pixels: string;
}

/** The generator of both sides' designs. */
function generator(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % end;
  };
}

/** Draws rectangles and ellipses, some half transparent. */
function design(seed: number): Bitmap {
  const below = generator(seed);
  const [width, height] = [48 + below(64), 24 + below(64)];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let shape = 0; shape < 6; shape++) {
    const [left, top] = [below(width), below(height)];
    const [wide, tall] = [4 + below(width), 4 + below(height)];
    const color = [below(256), below(256), below(256)];
    const alpha = below(3) === 0 ? 128 : 255;
    const isRound = below(2) === 0;
    for (let y = top; y < Math.min(height, top + tall); y++) {
      for (let x = left; x < Math.min(width, left + wide); x++) {
        const [across, down] = [2 * (x - left) + 1 - wide, 2 * (y - top) + 1 - tall];
        if (isRound && across ** 2 * tall ** 2 + down ** 2 * wide ** 2 > wide ** 2 * tall ** 2) continue;
        data.set([...color, alpha], (y * width + x) * 4);
      }
    }
  }
  return { width, height, data };
}

/** How alike two images are, in decibels, over colors multiplied by their alpha. */
function likeness(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) {
    const seen = (image: ArrayLike<number>) =>
      (image[at] ?? 0) * (at % 4 === 3 ? 1 : (image[at - (at % 4) + 3] ?? 0) / 255);
    sum += (seen(one) - seen(other)) ** 2;
  }
  return 10 * Math.log10(255 ** 2 / Math.max(sum / one.length, 1e-9));
}

test("two hundred designs on all families look as on the server", () => {
  expect(vectors.length).toBeGreaterThanOrEqual(200);
  for (const { family, view, seed, effect, placement, size, pixels } of vectors as unknown as Vector[]) {
    const image = print(design(seed), placement, effect, LONGEST);
    expect([image.width, image.height]).toEqual(size);
    const expected = inflateSync(Buffer.from(pixels, "base64"));
    expect(image.data.length).toBe(expected.length);
    expect(likeness(image.data, expected), `${family} ${view} ${seed} ${effect}`).toBeGreaterThan(LIKE);
  }
});
