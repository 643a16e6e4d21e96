// The geometry of layers, as pure functions. Lengths are in hundredths of a millimeter, positions relative to the center
// of the imprint area, turns in tenths of a degree clockwise.
import type { DesignLayer } from "../../api/types.ts";

export interface Area {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const MM = 100;
export const MIN_SIZE = 100;
export const MAX_SIZE = 2_000_000;
export const MAX_OFFSET = 1_000_000;
const FULL_TURN = 3600;
/** The margin inside the area that should stay free: cutting and printing vary by this much. */
export const SAFE_MARGIN = 200;
/** Within this distance a layer snaps to the center, and within this turn to a right angle. */
const SNAP = 150;
const SNAP_TURN = 30;

export const areaOf = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }): Area => ({
  width: Math.round(widthMm * MM),
  height: Math.round(heightMm * MM),
});

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The largest size with these proportions that fits into a share of the area. */
export function fitted(area: Area, proportions: Area, share = 0.8): Area {
  const scale = Math.min(
    (area.width * share) / proportions.width,
    (area.height * share) / proportions.height,
  );
  return sized(proportions, scale);
}

/** A size times a factor, within the limits. */
function sized({ width, height }: Area, factor: number): Area {
  const least = MIN_SIZE / Math.min(width, height);
  const most = MAX_SIZE / Math.max(width, height);
  const scale = clamp(factor, least, most);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function moved(layer: DesignLayer, by: Point): DesignLayer {
  const x = clamp(Math.round(layer.x + by.x), -MAX_OFFSET, MAX_OFFSET);
  const y = clamp(Math.round(layer.y + by.y), -MAX_OFFSET, MAX_OFFSET);
  return { ...layer, x, y };
}

export const scaled = (layer: DesignLayer, factor: number): DesignLayer => ({
  ...layer,
  ...sized(layer, factor),
});

export function turned(layer: DesignLayer, by: number): DesignLayer {
  const turn = (((Math.round(layer.turn + by) % FULL_TURN) + FULL_TURN) % FULL_TURN) as number;
  return { ...layer, turn };
}

/** Sets one side; the other follows. */
export function withSide(layer: DesignLayer, side: "width" | "height", length: number): DesignLayer {
  return scaled(layer, length / layer[side]);
}

/** Snaps a moved layer to the center of the area. */
export function snapped(layer: DesignLayer): DesignLayer {
  return {
    ...layer,
    x: Math.abs(layer.x) < SNAP ? 0 : layer.x,
    y: Math.abs(layer.y) < SNAP ? 0 : layer.y,
  };
}

/** Snaps a turned layer to the nearest right angle. */
export function squared(layer: DesignLayer): DesignLayer {
  const nearest = Math.round(layer.turn / 900) * 900;
  return Math.abs(layer.turn - nearest) < SNAP_TURN ? { ...layer, turn: nearest % FULL_TURN } : layer;
}

export type Edge = "left" | "center" | "right" | "top" | "middle" | "bottom";

/** Moves a layer to an edge of the area or to its center. */
export function aligned(layer: DesignLayer, area: Area, edge: Edge): DesignLayer {
  const { width, height } = boundsOf(layer);
  const right = Math.round((area.width - width) / 2);
  const bottom = Math.round((area.height - height) / 2);
  switch (edge) {
    case "left":
      return { ...layer, x: -right };
    case "center":
      return { ...layer, x: 0 };
    case "right":
      return { ...layer, x: right };
    case "top":
      return { ...layer, y: -bottom };
    case "middle":
      return { ...layer, y: 0 };
    case "bottom":
      return { ...layer, y: bottom };
  }
}

/** The size of the upright box around a turned layer. */
export function boundsOf({ width, height, turn }: DesignLayer): Area {
  const angle = radians(turn);
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: width * cosine + height * sine, height: width * sine + height * cosine };
}

/** Where a layer is in the area. */
export function placeIn(layer: DesignLayer, area: Area): "inside" | "close" | "outside" {
  const { width, height } = boundsOf(layer);
  const beyond = Math.max(
    Math.abs(layer.x) + width / 2 - area.width / 2,
    Math.abs(layer.y) + height / 2 - area.height / 2,
  );
  // Half a hundredth of a millimeter is rounding.
  if (beyond > 1) return "outside";
  return beyond > -SAFE_MARGIN ? "close" : "inside";
}

const radians = (turn: number) => (turn * Math.PI) / 1800;

/** The angle from the layer's center to a point, in tenths of a degree. */
export const angleTo = (layer: Point, point: Point) =>
  (Math.atan2(point.y - layer.y, point.x - layer.x) * 1800) / Math.PI;

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** From the back to the front. */
export const stacked = (layers: readonly DesignLayer[]): DesignLayer[] =>
  [...layers].sort((a, b) => a.position - b.position || a.layerId - b.layerId);

/** The position in front of all layers. */
export const frontOf = (layers: readonly DesignLayer[]) =>
  Math.max(0, ...layers.map(({ position }) => position)) + 1;

/** The two layers that change places when one moves a step in the stack; none at the end. */
export function swapped(layers: readonly DesignLayer[], id: number, step: 1 | -1): DesignLayer[] {
  const order = stacked(layers);
  const at = order.findIndex(({ layerId }) => layerId === id);
  const [one, other] = [order[at], order[at + step]];
  if (!one || !other) return [];
  if (one.position !== other.position) {
    return [
      { ...one, position: other.position },
      { ...other, position: one.position },
    ];
  }
  return [{ ...one, position: one.position + step }];
}
