// Work on pixels of a chosen file: removing a flat background. Pure functions on RGBA; `reduce.ts` reduces inks.

export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export type Color = [red: number, green: number, blue: number];

/** Colors closer than this are one background: scans and JPEG files vary a little. */
const SAME = 40;
/** Pixels that are more transparent than this do not count. */
export const VISIBLE = 128;

/**
 * Makes the background transparent: the area of one color that touches the edge. Returns undefined if the edge has no
 * flat color.
 */
export function withoutBackground({ data, width, height }: Pixels): Pixels | undefined {
  const color = edgeColor({ data, width, height });
  if (!color) return undefined;
  const cleared = new Uint8ClampedArray(data);
  const seen = new Uint8Array(width * height);
  const open: number[] = [];
  const visit = (at: number) => {
    if (seen[at]) return;
    seen[at] = 1;
    if (isNear(data, at, color)) open.push(at);
  };
  for (let x = 0; x < width; x++) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    cleared[at * 4 + 3] = 0;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return { data: cleared, width, height };
}

/** The color of most of the edge, if it is one. */
export function edgeColor({ data, width, height }: Pixels): Color | undefined {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1);
  const opaque = edge.filter((at) => (data[at * 4 + 3] as number) >= VISIBLE);
  if (opaque.length < edge.length * 0.5) return undefined;
  const middle = (channel: number) => {
    const values = opaque.map((at) => data[at * 4 + channel] as number).sort((a, b) => a - b);
    return values[values.length >> 1] as number;
  };
  const color: Color = [middle(0), middle(1), middle(2)];
  const near = opaque.filter((at) => isNear(data, at, color)).length;
  return near >= opaque.length * 0.7 ? color : undefined;
}

export const isNear = (data: Uint8ClampedArray, at: number, [red, green, blue]: Color) =>
  Math.abs((data[at * 4] as number) - red) +
    Math.abs((data[at * 4 + 1] as number) - green) +
    Math.abs((data[at * 4 + 2] as number) - blue) <
  SAME * 1.5;

/** The contrast of two colors as WCAG defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const toHex = (color: readonly number[]) =>
  `#${color.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
