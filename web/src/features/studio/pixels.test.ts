import { expect, test } from "vitest";
import { contrast, type Pixels, toHex, withoutBackground } from "./pixels.ts";

/** A picture from letters: w white, r red, b blue, . transparent. */
function picture(...rows: string[]): Pixels {
  const colors: Record<string, number[]> = {
    w: [255, 255, 255, 255],
    g: [246, 250, 244, 255],
    r: [200, 20, 20, 255],
    b: [20, 40, 180, 255],
    ".": [0, 0, 0, 0],
  };
  const data = rows.flatMap((row) => [...row].flatMap((letter) => colors[letter] as number[]));
  return { data: new Uint8ClampedArray(data), width: rows[0]?.length ?? 0, height: rows.length };
}

const alphas = ({ data, width }: Pixels) =>
  Array.from({ length: data.length / 4 }, (_, at) => (data[at * 4 + 3] === 0 ? "." : "#"))
    .join("")
    .match(new RegExp(`.{${width}}`, "g"));

test("the background goes, and the same color inside the logo stays", () => {
  const cleared = withoutBackground(picture("wwgww", "wrrrw", "wrwrg", "wrrrw", "wwwww"));
  expect(cleared && alphas(cleared)).toEqual([".....", ".###.", ".###.", ".###.", "....."]);
});

test("a picture without a flat edge is left alone", () => {
  expect(withoutBackground(picture("rbwrb", "bwrbw", "wrbwr", "rbwrb"))).toBeUndefined();
  expect(withoutBackground(picture("...", ".r.", "..."))).toBeUndefined();
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
  expect(toHex([1, 171, 255])).toBe("#01abff");
});
