// What keys do to the chosen layer: arrows move it, + and - size it, [ and ] turn it. Shift makes large steps, Alt small ones.
import type { DesignLayer } from "../../api/types.ts";
import { MM, moved, scaled, turned } from "./model.ts";

interface Pressed {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
}

const DIRECTIONS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The layer after a key; undefined for keys that do nothing here. */
export function keyed(layer: DesignLayer, { key, shiftKey, altKey }: Pressed): DesignLayer | undefined {
  const step = shiftKey ? 10 : altKey ? 0.1 : 1;
  const direction = DIRECTIONS[key];
  if (direction) return moved(layer, { x: direction[0] * step * MM, y: direction[1] * step * MM });
  switch (key) {
    case "+":
    case "=":
      return scaled(layer, 1 + 0.05 * step);
    case "-":
    case "_":
      return scaled(layer, 1 / (1 + 0.05 * step));
    case "[":
    case "{":
      return turned(layer, -10 * step);
    case "]":
    case "}":
      return turned(layer, 10 * step);
    default:
      return undefined;
  }
}
