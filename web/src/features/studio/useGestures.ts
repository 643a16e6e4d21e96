// Moves, sizes and turns a layer by mouse, pen and touch: drag the layer, drag a handle, or pinch with two fingers.
import { type PointerEvent, type RefObject, useRef } from "react";
import type { DesignLayer } from "../../api/types.ts";
import { angleTo, distance, moved, type Point, scaled, snapped, squared, turned } from "./model.ts";

export type Grip = "move" | "size" | "turn";

interface Gesture {
  grip: Grip;
  /** The layer before the gesture. */
  before: DesignLayer;
  /** The layer and the place of the pointer when the current grip began. */
  base: DesignLayer;
  from: Point;
  /** The pointers in use, by id; the second starts a pinch. */
  pointers: Map<number, Point>;
  /** The distance and the angle of two fingers when they began. */
  pinch?: { apart: number; angle: number };
  latest: DesignLayer;
}

interface Gestures {
  /** The drawing, whose units are those of layers. */
  board: RefObject<SVGSVGElement | null>;
  onChange: (layer: DesignLayer) => void;
  /** Called once at the end, with the layer before it. */
  onEnd: (before: DesignLayer, after: DesignLayer) => void;
}

/** Returns a function that makes the handlers for a layer's grip. */
export function useGestures({ board, onChange, onEnd }: Gestures) {
  const gesture = useRef<Gesture>(undefined);

  const pointAt = (event: PointerEvent): Point => {
    const matrix = board.current?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix) : { x: 0, y: 0 };
  };

  function begin(event: PointerEvent, layer: DesignLayer, grip: Grip) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointAt(event);
    const now = gesture.current;
    if (!now) {
      const pointers = new Map([[event.pointerId, from]]);
      gesture.current = { grip, before: layer, base: layer, from, pointers, latest: layer };
    } else if (now.base.layerId === layer.layerId && now.pointers.size === 1) {
      now.pointers.set(event.pointerId, from);
      const [a, b] = [...now.pointers.values()] as [Point, Point];
      now.pinch = { apart: Math.max(1, distance(a, b)), angle: angleTo(a, b) };
      now.base = now.latest;
    }
  }

  function move(event: PointerEvent) {
    const now = gesture.current;
    if (!now?.pointers.has(event.pointerId)) return;
    const to = pointAt(event);
    now.pointers.set(event.pointerId, to);
    const next = changed(now, to, event.altKey);
    if (next === now.latest) return;
    now.latest = next;
    onChange(next);
  }

  function end(event: PointerEvent) {
    const now = gesture.current;
    if (!now?.pointers.delete(event.pointerId)) return;
    const [left] = now.pointers.values();
    if (left) {
      // The finger that is left goes on moving the layer.
      delete now.pinch;
      gesture.current = { ...now, grip: "move", from: left, base: now.latest };
      return;
    }
    gesture.current = undefined;
    if (now.latest !== now.before) onEnd(now.before, now.latest);
  }

  return (layer: DesignLayer, grip: Grip) => ({
    onPointerDown: (event: PointerEvent) => begin(event, layer, grip),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  });
}

/** The layer with the pointer at a place. With Alt it does not snap. */
function changed({ grip, base, from, pointers, pinch }: Gesture, to: Point, isFree: boolean): DesignLayer {
  if (pinch) {
    const [a, b] = [...pointers.values()] as [Point, Point];
    return turned(scaled(base, distance(a, b) / pinch.apart), angleTo(a, b) - pinch.angle);
  }
  if (grip === "move") {
    const next = moved(base, { x: to.x - from.x, y: to.y - from.y });
    return isFree ? next : snapped(next);
  }
  if (grip === "size") return scaled(base, distance(base, to) / Math.max(1, distance(base, from)));
  const next = turned(base, angleTo(base, to) - angleTo(base, from));
  return isFree ? next : squared(next);
}
