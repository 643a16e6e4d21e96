// Colors in CIE L*a*b* under D65, and their difference by CIEDE2000. The server has the same arithmetic
// (`server/pictures/src/inks/difference.rs`), and both are tested with the same vectors.

export type Lab = readonly [l: number, a: number, b: number];

const POW25_7 = 25 ** 7;

const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const response = (value: number) =>
  value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116;

/** Converts `#rrggbb`. */
export function labOf(color: string): Lab {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  ) as [number, number, number];
  const x = response((0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47);
  const y = response(0.212_672_9 * red + 0.715_152_2 * green + 0.072_175 * blue);
  const z = response((0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue) / 1.088_83);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number) => radians * (180 / Math.PI);
const radians = (degrees: number) => degrees * (Math.PI / 180);
const cosine = (degrees: number) => Math.cos(radians(degrees));
const wholeTurn = (degrees: number) => (degrees < 0 ? degrees + 360 : degrees);

function saturation(chroma: number): number {
  const power = chroma ** 7;
  return Math.sqrt(power / (power + POW25_7));
}

/** The shorter way from one hue to another, in degrees. */
function turnOf(from: number, to: number): number {
  const by = to - from;
  if (by > 180) return by - 360;
  return by < -180 ? by + 360 : by;
}

/** The CIEDE2000 difference, with all parametric factors 1. The names are those of the standard. */
export function difference(one: Lab, other: Lab): number {
  const mean = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2;
  const stretch = 1.5 - 0.5 * saturation(mean);
  const polar = ([, a, b]: Lab) =>
    [Math.hypot(a * stretch, b), wholeTurn(degrees(Math.atan2(b, a * stretch)))] as const;
  const [[chroma1, hue1], [chroma2, hue2]] = [polar(one), polar(other)];
  const turn = turnOf(hue1, hue2);
  const [lightness, chroma] = [(one[0] + other[0]) / 2, (chroma1 + chroma2) / 2];
  const hue = wholeTurn(hue1 + turn / 2) % 360;
  const t =
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63);
  const middle = (lightness - 50) ** 2;
  const deltaL = (other[0] - one[0]) / (1 + (0.015 * middle) / Math.sqrt(20 + middle));
  const deltaC = (chroma2 - chroma1) / (1 + 0.045 * chroma);
  const deltaH = (2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * chroma * t);
  const rotation = 60 * Math.exp(-(((hue - 275) / 25) ** 2));
  const r = -2 * saturation(chroma) * Math.sin(radians(rotation));
  return Math.sqrt(Math.max(0, deltaL ** 2 + deltaC ** 2 + deltaH ** 2 + r * deltaC * deltaH));
}
