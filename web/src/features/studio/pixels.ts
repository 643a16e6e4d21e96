// Work on pixels of a chosen file: removing a flat background, counting and reducing inks. Pure functions on RGBA.

export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

type Color = [red: number, green: number, blue: number];

/** Colors closer than this are one background: scans and JPEG files vary a little. */
const SAME = 40;
/** Pixels that are more transparent than this do not count. */
const VISIBLE = 128;
/** An ink that covers less than this share of the print is an edge between two others. */
const NEGLIGIBLE = 0.005;

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
function edgeColor({ data, width, height }: Pixels): Color | undefined {
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

const isNear = (data: Uint8ClampedArray, at: number, [red, green, blue]: Color) =>
  Math.abs((data[at * 4] as number) - red) +
    Math.abs((data[at * 4 + 1] as number) - green) +
    Math.abs((data[at * 4 + 2] as number) - blue) <
  SAME * 1.5;

/** The inks of a print, most used first; at most `most`, found by merging the nearest colors. */
export function inksOf(pixels: Pixels, most: number): Color[] {
  const counts = histogram(pixels);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let inks = [...counts]
    .map(([key, count]) => ({ color: fromKey(key), count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, 64);
  while (inks.length > 1) {
    let best = { apart: Number.POSITIVE_INFINITY, one: 0, other: 0 };
    for (let one = 0; one < inks.length; one++) {
      for (let other = one + 1; other < inks.length; other++) {
        const apart = distance((inks[one] as Ink).color, (inks[other] as Ink).color);
        if (apart < best.apart) best = { apart, one, other };
      }
    }
    if (inks.length <= most && best.apart > SAME * 1.5) break;
    const [kept, merged] = [inks[best.one] as Ink, inks[best.other] as Ink];
    const joined = { color: kept.color, count: kept.count + merged.count };
    inks = inks.filter((_, at) => at !== best.one && at !== best.other);
    inks.push(joined);
    inks.sort((a, b) => b.count - a.count);
  }
  return inks.filter(({ count }, at) => at === 0 || count > total * NEGLIGIBLE).map(({ color }) => color);
}

interface Ink {
  color: Color;
  count: number;
}

/** How often each color occurs, in steps of 16. */
function histogram({ data }: Pixels): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < VISIBLE) continue;
    const key =
      ((data[at] as number) >> 4) * 256 +
      ((data[at + 1] as number) >> 4) * 16 +
      ((data[at + 2] as number) >> 4);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const fromKey = (key: number): Color => [(key >> 8) * 17, ((key >> 4) & 15) * 17, (key & 15) * 17];

const distance = (a: Color, b: Color) =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);

/** Draws every visible pixel in the nearest of the inks, fully opaque, and clears the others. */
export function inInks({ data, width, height }: Pixels, inks: readonly Color[]): Pixels {
  const reduced = new Uint8ClampedArray(data.length);
  const nearest = new Map<number, Color>();
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < VISIBLE) continue;
    const color: Color = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const key = color[0] * 65_536 + color[1] * 256 + color[2];
    let ink = nearest.get(key);
    if (!ink) {
      ink = inks.reduce((best, other) => (distance(other, color) < distance(best, color) ? other : best));
      nearest.set(key, ink);
    }
    reduced.set([...ink, 255], at);
  }
  return { data: reduced, width, height };
}

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
