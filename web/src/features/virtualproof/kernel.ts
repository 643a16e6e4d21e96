// The pixels of a print: artwork, placement and effect in; an image for the placement's frame out. The server has the same
// arithmetic (`server/pictures/src/imprint/kernel.rs`), and both are tested with the same vectors.
import { type Bend, backward, light } from "./bend.ts";

/** What a decoration method does to the colors of an artwork. */
export type Effect = "full" | "ink" | "engraving" | "deboss" | "embroidery";

/** The place of a print in a picture, as the picture's slot describes it. Lengths are pixels of the picture. */
export interface Placement {
  /** Left and top edge, width and height of the printed image. */
  frame: [number, number, number, number];
  /** Width and height of the area when it is laid flat. */
  flat: [number, number];
  oval: boolean;
  bend: Bend;
  /** The tone that an engraving exposes. */
  exposed: [number, number, number];
}

/** Pixels as four bytes each: red, green, blue and alpha, not multiplied. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The most samples per axis for a pixel. */
const MOST_SAMPLES = 4;
/** Image pixels per pixel of the picture, at most. */
const DENSITY = 2;
/** The width of an edge of a relief, and the distance of two threads, in pixels of the picture. */
const EDGE = 0.9;
const THREAD = 2.4;
/** The length of a stitch. */
const STITCH = 11;

/** Computes a print. `longest` limits the width and height of the image. */
export function print(artwork: Bitmap, placement: Placement, effect: Effect, longest: number): Bitmap {
  const [left, top, across, down] = placement.frame;
  const density = Math.min(DENSITY, longest / Math.max(across, down, 1));
  const [width, height] = [pixels(across * density), pixels(down * density)];
  const xAt = (x: number) => left + ((x + 0.5) / width) * across;
  const yAt = (y: number) => top + ((y + 0.5) / height) * down;
  const seen = sampler(artwork, placement, density);
  const field = new Field(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) seen(xAt(x), yAt(y), field.samples, at);
  }
  const edge = Math.max(1, Math.round(EDGE * density));
  const look = LOOKS[effect];
  const pixel: Pixel = { red: 0, green: 0, blue: 0, alpha: 0 };
  const spot: Spot = { field, x: 0, y: 0, at: 0, edge, exposed: placement.exposed, across: 0, down: 0 };
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      [spot.x, spot.y, spot.at, spot.across, spot.down] = [x, y, at, xAt(x), yAt(y)];
      look(spot, pixel);
      data[at] = byte(pixel.red);
      data[at + 1] = byte(pixel.green);
      data[at + 2] = byte(pixel.blue);
      data[at + 3] = byte(pixel.alpha * 255);
    }
  }
  return { width, height, data };
}

/** Returns a function that writes what is seen at a point of the picture, multiplied by its alpha of 0 to 1. */
function sampler({ width, height, data }: Bitmap, { flat, oval, bend }: Placement, density: number) {
  const [wide, tall] = flat;
  const scale = Math.max(Math.min(wide / Math.max(width, 1), tall / Math.max(height, 1)), 1e-6);
  // The width of a pixel of the image, in pixels of the artwork.
  const covered = 1 / (scale * density);
  const count = Math.min(MOST_SAMPLES, Math.max(1, Math.ceil(covered)));
  const step = covered / count;
  const first = (-(count - 1) / 2) * step;
  const point = { x: 0, y: 0 };
  const sum = [0, 0, 0, 0] as [number, number, number, number];

  function add(x: number, y: number, share: number) {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const from = (y * width + x) * 4;
    const alpha = ((data[from + 3] ?? 0) / 255) * share;
    sum[0] += (data[from] ?? 0) * alpha;
    sum[1] += (data[from + 1] ?? 0) * alpha;
    sum[2] += (data[from + 2] ?? 0) * alpha;
    sum[3] += alpha;
  }

  return (x: number, y: number, samples: Float64Array, at: number) => {
    if (!backward(bend, x, y, point)) return;
    const { x: u, y: v } = point;
    const [across, down] = [u / (wide / 2), v / (tall / 2)];
    if (oval ? across * across + down * down > 1 : Math.abs(across) > 1 || Math.abs(down) > 1) return;
    sum[0] = sum[1] = sum[2] = sum[3] = 0;
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        const sx = u / scale + width / 2 - 0.5 + first + column * step;
        const sy = v / scale + height / 2 - 0.5 + first + row * step;
        const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
        const [right, below] = [sx - x0, sy - y0];
        add(x0, y0, (1 - right) * (1 - below));
        add(x0 + 1, y0, right * (1 - below));
        add(x0, y0 + 1, (1 - right) * below);
        add(x0 + 1, y0 + 1, right * below);
      }
    }
    const bright = light(bend, u, v) / (count * count);
    samples[at] = sum[0] * bright;
    samples[at + 1] = sum[1] * bright;
    samples[at + 2] = sum[2] * bright;
    samples[at + 3] = sum[3] / (count * count);
  };
}

/** What is seen on the surface, pixel by pixel. */
class Field {
  readonly samples: Float64Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.samples = new Float64Array(width * height * 4);
  }

  /** The place of a pixel in the samples; beyond their end outside the field. */
  place(x: number, y: number): number {
    const isInside = x >= 0 && y >= 0 && x < this.width && y < this.height;
    return isInside ? (y * this.width + x) * 4 : this.samples.length;
  }
}

/** Red, green and blue of 0 to 255, and alpha of 0 to 1. */
interface Pixel {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** A pixel of a field. */
interface Spot {
  field: Field;
  x: number;
  y: number;
  /** Its place in the samples. */
  at: number;
  edge: number;
  exposed: [number, number, number];
  /** Its point of the picture. */
  across: number;
  down: number;
}

const LOOKS: Record<Effect, (spot: Spot, to: Pixel) => void> = {
  full({ field, at }, to) {
    plain(field, at, to);
    to.alpha = alphaAt(field, at);
  },
  ink({ field, at }, to) {
    plain(field, at, to);
    to.alpha = 0.97 * sharp(alphaAt(field, at), 3);
  },
  engraving(spot, to) {
    const slope = slopeOf(spot, engraved);
    [to.red, to.green, to.blue] = spot.exposed;
    to.red += 110 * slope;
    to.green += 110 * slope;
    to.blue += 110 * slope;
    to.alpha = 0.92 * engraved(spot.field, spot.at) + 0.2 * Math.abs(slope);
  },
  deboss(spot, to) {
    const slope = slopeOf(spot, alphaAt);
    const dark = 0.15 * alphaAt(spot.field, spot.at) + 0.55 * Math.max(0, -slope);
    const bright = 0.55 * Math.max(0, slope);
    to.alpha = dark + bright - dark * bright;
    to.red = to.green = to.blue = to.alpha > 0 ? (255 * bright) / to.alpha : 0;
  },
  embroidery(spot, to) {
    const row = (spot.across * 0.766 + spot.down * 0.643) / THREAD;
    const along = (spot.down * 0.766 - spot.across * 0.643) / STITCH + Math.floor(row) * 0.5;
    const thread = wave(row);
    const stitch = 1 - Math.min(1, wave(along) * 4);
    const slope = slopeOf(spot, alphaAt);
    const bright = 0.78 + 0.26 * thread - 0.1 * stitch;
    const more = 14 * thread - 46 * slope;
    plain(spot.field, spot.at, to);
    to.red = to.red * bright + more;
    to.green = to.green * bright + more;
    to.blue = to.blue * bright + more;
    to.alpha = sharp(alphaAt(spot.field, spot.at) + 0.14 * (thread - 0.5), 4);
  },
};

const alphaAt = ({ samples }: Field, at: number) => samples[at + 3] ?? 0;

/** How deep an engraving is: darker colors go deeper, but a white logo is also visible. */
function engraved({ samples }: Field, at: number): number {
  const [red, green, blue] = [samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0];
  return (samples[at + 3] ?? 0) - (0.6 * (0.2126 * red + 0.7152 * green + 0.0722 * blue)) / 255;
}

/** The slope of a relief that is as high as `height`, against the light from the upper left. */
function slopeOf({ field, x, y, edge }: Spot, height: (field: Field, at: number) => number): number {
  const before = height(field, field.place(x - edge, y - edge));
  const after = height(field, field.place(x + edge, y + edge));
  return Math.min(1, Math.max(-1, before - after));
}

/** Turns soft edges into hard ones. */
const sharp = (alpha: number, by: number) => Math.min(1, Math.max(0, (alpha - 0.5) * by + 0.5));

/** Rises from 0 to 1 and falls again within each turn. */
const wave = (turns: number) => 1 - Math.abs(2 * (turns - Math.floor(turns)) - 1);

/** Writes the color of a sample without its alpha. */
function plain({ samples }: Field, at: number, to: Pixel) {
  const alpha = Math.max(samples[at + 3] ?? 0, 1e-9);
  to.red = (samples[at] ?? 0) / alpha;
  to.green = (samples[at + 1] ?? 0) / alpha;
  to.blue = (samples[at + 2] ?? 0) / alpha;
}

const pixels = (count: number) => Math.min(4096, Math.max(1, Math.ceil(count)));

const byte = (value: number) => Math.min(255, Math.max(0, Math.floor(value + 0.5)));
