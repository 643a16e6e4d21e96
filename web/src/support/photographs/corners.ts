// The corners of an imprint area on a picture, as shares of its width and height: clockwise from the upper left one.

import { t } from "@lingui/core/macro";

export type Corner = [number, number];
export type Corners = [Corner, Corner, Corner, Corner];

export const CORNER_NAMES = [
  t`Upper left corner`,
  t`Upper right corner`,
  t`Lower right corner`,
  t`Lower left corner`,
] as const;

/** The least area of a corner's triangle; the server has the same limit. */
const LEAST_AREA = 0.0005;
const PLACES = 10_000;

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * PLACES) / PLACES;

/** A rectangle in the middle. `shape`: the picture's width divided by its height; `aspect`: that of the area. */
export function rectangle(shape: number, aspect: number): Corners {
  const wide = Math.min(0.4, (0.6 * aspect) / shape);
  const tall = (wide * shape) / aspect;
  const [left, right] = [within(0.5 - wide / 2), within(0.5 + wide / 2)];
  const [top, bottom] = [within(0.5 - tall / 2), within(0.5 + tall / 2)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Moves one corner, or all of them, which stop together at the edge of the picture. */
export function shifted(corners: Corners, which: number | "all", across: number, down: number): Corners {
  if (which !== "all")
    return corners.map(([x, y], at) =>
      at === which ? [within(x + across), within(y + down)] : [x, y],
    ) as Corners;
  const fits = (axis: 0 | 1, by: number) => {
    const along = corners.map((corner) => corner[axis]);
    return Math.min(1 - Math.max(...along), Math.max(-Math.min(...along), by));
  };
  const [dx, dy] = [fits(0, across), fits(1, down)];
  return corners.map(([x, y]) => [within(x + dx), within(y + dy)]) as Corners;
}

/** Whether the corners turn clockwise, so that they form an area. */
export function isArea(corners: Corners): boolean {
  const at = (index: number) => corners[index % corners.length] ?? [0, 0];
  return corners.every((_, index) => {
    const [[x0, y0], [x1, y1], [x2, y2]] = [at(index), at(index + 1), at(index + 2)];
    return (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1) >= LEAST_AREA;
  });
}
