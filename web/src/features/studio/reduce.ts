// Reduces a picture to a few flat inks: without its ground, and without the blends of soft edges, which are no inks.
import { type Color, edgeColor, isNear, type Pixels, VISIBLE } from "./pixels.ts";

/** Neighbors that differ by no more than this are one flat area. */
const FLAT = 24;
/** Colors closer than this are one ink: scans and JPEG files vary a little. */
const SAME = 60;
/** An ink that covers less than this share of the flat areas is noise. */
const NEGLIGIBLE = 0.005;
/** Fine lines have no flat areas: below this share of flat pixels, all pixels count. */
const LEAST_FLAT = 0.2;
/** The most colors that are compared with each other. */
const MOST_COLORS = 128;
/** How far from a flat area its soft edge reaches, in pixels. */
const EDGE = 2;

const CLEAR = 1;
const FIRST_INK = 2;

interface Ink {
  color: Color;
  count: number;
}

export interface Reduced {
  pixels: Pixels;
  /** Most used first. */
  inks: Color[];
}

/** Draws a picture in at most so many inks, fully opaque. */
export function reduce(pixels: Pixels, most: number): Reduced {
  const { data, width, height } = pixels;
  const edge = edgeColor(pixels);
  const isBlank = (at: number, ground: Color | undefined) =>
    (data[at * 4 + 3] as number) < VISIBLE || (ground !== undefined && isNear(data, at, ground));
  const count = width * height;
  let isAllGround = true;
  for (let at = 0; at < count && isAllGround; at++) isAllGround = isBlank(at, edge);
  const ground = isAllGround ? undefined : edge;

  const flat = new Uint8Array(count);
  let [seen, flatSeen] = [0, 0];
  for (let at = 0; at < count; at++) {
    if (isBlank(at, ground)) continue;
    seen++;
    if (!isFlat(pixels, at)) continue;
    flat[at] = 1;
    flatSeen++;
  }
  const onlyFlat = flatSeen >= seen * LEAST_FLAT;
  const inks = merged(
    histogram(pixels, (at) => !isBlank(at, ground) && (!onlyFlat || flat[at] === 1)),
    most,
  );
  if (inks.length === 0) return { pixels, inks };

  const labels = new Uint8Array(count);
  for (let at = 0; at < count; at++) {
    if (isBlank(at, ground)) labels[at] = CLEAR;
    else if (flat[at]) labels[at] = FIRST_INK + nearest(colorAt(data, at), inks);
  }
  const reduced = new Uint8ClampedArray(data.length);
  for (let at = 0; at < count; at++) {
    const label = labels[at] || labelOfEdge(pixels, labels, at, inks, ground);
    if (label >= FIRST_INK) reduced.set([...(inks[label - FIRST_INK] as Color), 255], at * 4);
  }
  return { pixels: { data: reduced, width, height }, inks };
}

const colorAt = (data: Uint8ClampedArray, at: number): Color => [
  data[at * 4] as number,
  data[at * 4 + 1] as number,
  data[at * 4 + 2] as number,
];

const distance = (a: Color, b: Color) =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);

const nearest = (color: Color, inks: readonly Color[]) =>
  inks.reduce(
    (best, ink, at) => (distance(ink, color) < distance(inks[best] as Color, color) ? at : best),
    0,
  );

/** Reports whether the visible neighbors of a pixel have its color. */
function isFlat({ data, width, height }: Pixels, at: number): boolean {
  const x = at % width;
  const isSame = (other: number) => {
    if ((data[other * 4 + 3] as number) < VISIBLE) return true;
    let apart = 0;
    for (let channel = 0; channel < 3; channel++)
      apart += Math.abs((data[at * 4 + channel] as number) - (data[other * 4 + channel] as number));
    return apart <= FLAT;
  };
  return (
    (x === 0 || isSame(at - 1)) &&
    (x === width - 1 || isSame(at + 1)) &&
    (at < width || isSame(at - width)) &&
    (at >= width * (height - 1) || isSame(at + width))
  );
}

/** How often each color occurs: in steps of 16, each with its mean. */
function histogram({ data }: Pixels, counts: (at: number) => boolean): Ink[] {
  const steps = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (let at = 0; at < data.length / 4; at++) {
    if (!counts(at)) continue;
    const [red, green, blue] = colorAt(data, at);
    const key = (red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4);
    const step = steps.get(key);
    if (step) {
      step[0]++;
      step[1] += red;
      step[2] += green;
      step[3] += blue;
    } else steps.set(key, [1, red, green, blue]);
  }
  const mean = (sum: number, count: number) => Math.round(sum / count);
  return [...steps.values()].map(([count, red, green, blue]) => ({
    color: [mean(red, count), mean(green, count), mean(blue, count)],
    count,
  }));
}

/** Joins colors that are one ink, and then, as long as there are too many, those whose joining changes the picture least. */
function merged(colors: Ink[], most: number): Color[] {
  const total = colors.reduce((sum, { count }) => sum + count, 0);
  let inks = colors.sort((a, b) => b.count - a.count).slice(0, MOST_COLORS);
  const join = (cost: (one: Ink, other: Ink) => number, isDone: (cost: number) => boolean) => {
    while (inks.length > 1) {
      let best = { cost: Number.POSITIVE_INFINITY, one: 0, other: 0 };
      for (let one = 0; one < inks.length; one++) {
        for (let other = one + 1; other < inks.length; other++) {
          const found = cost(inks[one] as Ink, inks[other] as Ink);
          if (found < best.cost) best = { cost: found, one, other };
        }
      }
      if (isDone(best.cost)) return;
      // The more used one comes first, and gives its color.
      const [kept, lost] = [inks[best.one] as Ink, inks[best.other] as Ink];
      const joined = { color: kept.color, count: kept.count + lost.count };
      inks = inks.filter((ink) => ink !== kept && ink !== lost);
      inks.push(joined);
      inks.sort((a, b) => b.count - a.count);
    }
  };
  join(
    (one, other) => distance(one.color, other.color),
    (apart) => apart >= SAME,
  );
  inks = inks.filter(({ count }, at) => at === 0 || count > total * NEGLIGIBLE);
  join(
    (one, other) =>
      ((one.count * other.count) / (one.count + other.count)) * distance(one.color, other.color) ** 2,
    () => inks.length <= most,
  );
  return inks.map(({ color }) => color);
}

/** The label of a pixel at a soft edge: of the areas near it, the one whose color is nearest. */
function labelOfEdge(
  { data, width, height }: Pixels,
  labels: Uint8Array,
  at: number,
  inks: readonly Color[],
  ground: Color | undefined,
): number {
  const color = colorAt(data, at);
  const [x, y] = [at % width, Math.floor(at / width)];
  let best = { label: 0, apart: Number.POSITIVE_INFINITY };
  for (let row = Math.max(0, y - EDGE); row <= Math.min(height - 1, y + EDGE); row++) {
    for (let column = Math.max(0, x - EDGE); column <= Math.min(width - 1, x + EDGE); column++) {
      const label = labels[row * width + column] as number;
      const area = label === CLEAR ? ground : inks[label - FIRST_INK];
      const apart = area ? distance(area, color) : Number.POSITIVE_INFINITY;
      if (apart < best.apart) best = { label, apart };
    }
  }
  return best.label || FIRST_INK + nearest(color, inks);
}
