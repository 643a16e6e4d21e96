import { expect, test } from "vitest";
import { type Pixels, toHex } from "./pixels.ts";
import { reduce } from "./reduce.ts";

const NAVY = [20, 30, 90];
const RED = [200, 20, 40];
const WHITE = [255, 255, 255];

/** Navy with a red disk in it, with soft edges, on a ground; navy is much more used than red. */
function logo(ground: number[] | undefined): Pixels {
  const size = 240;
  const data = new Uint8ClampedArray(size * size * 4);
  const share = (inside: number) => Math.min(1, Math.max(0, inside + 0.5));
  const mix = (a: number[], b: number[], part: number) =>
    a.map((value, at) => value + ((b[at] as number) - value) * part);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const away = Math.hypot(x - 120, y - 120);
      const [outer, inner] = [share((100 - away) / 3), share((30 - away) / 3)];
      const ink = mix(NAVY, RED, inner);
      const color = ground ? mix(ground, ink, outer) : ink;
      data.set([...color.map(Math.round), ground ? 255 : Math.round(outer * 255)], (y * size + x) * 4);
    }
  }
  return { data, width: size, height: size };
}

const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test.each([
  ["transparent", undefined],
  ["white", WHITE],
])("a logo in two inks on a %s ground becomes two inks, each where it was", (_, ground) => {
  for (const most of [2, 4, 8]) {
    const { pixels, inks } = reduce(logo(ground), most);
    expect(inks.map(toHex)).toEqual([toHex(NAVY), toHex(RED)]);
    expect(at(pixels, 120, 120)).toEqual([...RED, 255]);
    expect(at(pixels, 120, 60)).toEqual([...NAVY, 255]);
    expect(at(pixels, 2, 2)[3]).toBe(0);
    const colors = new Set<string>();
    for (let pixel = 0; pixel < pixels.data.length; pixel += 4)
      colors.add(pixels.data[pixel + 3] ? toHex([...pixels.data.slice(pixel, pixel + 3)]) : "clear");
    expect(colors).toEqual(new Set(["clear", toHex(NAVY), toHex(RED)]));
    // Red is nowhere at the edge of navy and the ground.
    for (let x = 8; x < 60; x++) expect(at(pixels, x, 120).slice(0, 3)).not.toEqual(RED);
  }
});

test("with fewer inks than it has, the most used stay", () => {
  const { inks } = reduce(logo(WHITE), 1);
  expect(inks.map(toHex)).toEqual([toHex(NAVY)]);
});

test("a picture of one color stays as it is", () => {
  const data = new Uint8ClampedArray(Array.from({ length: 16 }, () => [...RED, 255]).flat());
  const { pixels, inks } = reduce({ data, width: 4, height: 4 }, 2);
  expect(inks.map(toHex)).toEqual([toHex(RED)]);
  expect(at(pixels, 1, 1)).toEqual([...RED, 255]);
});
