// The geometry of imprint areas: which point of the flat artwork is at a point of the picture. The server has the same
// arithmetic (`server/pictures/src/bend.rs`), and both are tested with the same vectors.

/** How a surface bends what is printed on it. Lengths are pixels of the picture, angles are radians. */
export type Bend =
  | { kind: "flat" }
  | { kind: "round"; radius: number; turn: number; drop: number; level: number }
  | { kind: "bar"; radius: number }
  | { kind: "ball"; radius: number; turn: number }
  | { kind: "cloth"; fold: number; wave: number }
  /** The rows of the matrix from the picture to the flat artwork; the last number is 1. */
  | { kind: "perspective"; flat: [number, number, number, number, number, number, number, number] };

/** Beyond this angle from the camera a round surface is too steep to show a print. */
const STEEPEST = 1.35;

/** A point that is written into, because a picture has hundreds of thousands of them. */
export interface Point {
  x: number;
  y: number;
}

/** Writes the point of the flat artwork at a point of the picture into `to`; false if the surface is not there. */
export function backward(bend: Bend, x: number, y: number, to: Point): boolean {
  switch (bend.kind) {
    case "flat":
      to.x = x;
      to.y = y;
      return true;
    case "round": {
      const angle = Math.asin(x / bend.radius);
      if (!isSeen(angle)) return false;
      to.x = (angle + bend.turn) * bend.radius;
      to.y = y - bend.drop * (Math.cos(angle) - bend.level);
      return true;
    }
    case "bar": {
      const angle = Math.asin(y / bend.radius);
      if (!isSeen(angle)) return false;
      to.x = x;
      to.y = angle * bend.radius;
      return true;
    }
    case "ball": {
      const down = Math.asin(y / bend.radius);
      if (!isSeen(down)) return false;
      const across = Math.asin(x / (bend.radius * Math.cos(down)));
      if (!isSeen(across)) return false;
      to.x = (across + bend.turn) * bend.radius;
      to.y = down * bend.radius;
      return true;
    }
    case "cloth":
      // The shift changes slowly, so two steps towards the solution leave no visible error.
      shift(bend, x, y, to);
      shift(bend, x - to.x, y - to.y, to);
      to.x = x - to.x;
      to.y = y - to.y;
      return true;
    case "perspective": {
      const [a, b, c, d, e, f, g, h] = bend.flat;
      const depth = g * x + h * y + 1;
      if (depth <= 0) return false;
      to.x = (a * x + b * y + c) / depth;
      to.y = (d * x + e * y + f) / depth;
      return true;
    }
  }
}

/** The light on a point of the flat artwork; 1 is even light. */
export function light(bend: Bend, u: number, v: number): number {
  if (bend.kind !== "cloth" || bend.fold <= 0) return 1;
  return 1 - 0.07 * Math.cos(phaseDown(bend.wave, u, v));
}

/** Writes how far folds move a point. */
function shift({ fold, wave }: { fold: number; wave: number }, u: number, v: number, to: Point) {
  to.x = fold * Math.sin(phaseDown(wave, u, v));
  to.y = fold * 0.6 * Math.sin(((2 * Math.PI) / wave) * (u * 0.8 - v * 0.2) + 2.4);
}

/** Where a point is in the folds that move it sideways. */
const phaseDown = (wave: number, u: number, v: number) => ((2 * Math.PI) / wave) * (v + u * 0.35) + 0.9;

/** False for the arc of a sine beyond 1, which is not a number. */
const isSeen = (angle: number) => Math.abs(angle) <= STEEPEST;
