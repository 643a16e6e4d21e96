// The imprint area at scale with its layers. A layer is moved, sized and turned directly, or by keys when it has the focus.
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useRef } from "react";
import type { DesignLayer, FontOutlines } from "../../api/types.ts";
import { formatTenths } from "../../format/numbers.ts";
import { keyed } from "./keys.ts";
import { type FileAddress, LayerArt } from "./LayerArt.tsx";
import { type Area, MM, SAFE_MARGIN } from "./model.ts";
import { sizeInWords } from "./naming.ts";
import { useGestures } from "./useGestures.ts";
import { useMoving } from "./useMoving.ts";
import "./board.css";

interface BoardProps {
  area: Area;
  /** The product's color behind the print. */
  ground: string | undefined;
  layers: readonly DesignLayer[];
  names: ReadonlyMap<number, string>;
  fonts: ReadonlyMap<string, FontOutlines>;
  fileOf: FileAddress;
  /** How layers could be, behind the layers. */
  ghosts?: readonly DesignLayer[];
  chosen: number | undefined;
  onChoose: (layer: number | undefined) => void;
  /** During a gesture. */
  onChange: (layer: DesignLayer) => void;
  /** A finished change. */
  onDone: (before: DesignLayer, after: DesignLayer) => void;
  onRemove: (layer: DesignLayer) => void;
}

/** The free space around the area, as a share of its longer side. */
const MARGIN = 0.16;
/** The radius of a handle, as a share of the longer side. */
const HANDLE = 0.022;

export function Board(props: BoardProps) {
  const {
    area,
    ground,
    layers,
    names,
    fonts,
    fileOf,
    ghosts = [],
    chosen,
    onChoose,
    onChange,
    onDone,
    onRemove,
  } = props;
  const board = useRef<SVGSVGElement>(null);
  const { moving, move, end } = useMoving(onChange);
  const grip = useGestures({
    board,
    onChange: move,
    onEnd: (before, after) => {
      end();
      onDone(before, after);
    },
  });
  const shown = moving ? layers.map((layer) => (layer.layerId === moving.layerId ? moving : layer)) : layers;
  const size = sizeInWords(area);
  const long = Math.max(area.width, area.height);
  const margin = long * MARGIN;
  const [left, top] = [-area.width / 2, -area.height / 2];
  const picked = shown.find(({ layerId }) => layerId === chosen);

  const fontOf = ({ content }: DesignLayer) =>
    content.kind === "text" ? fonts.get(content.font) : undefined;

  function press(event: KeyboardEvent, layer: DesignLayer) {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      return onRemove(layer);
    }
    const next = keyed(layer, event);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    onDone(layer, next);
  }

  return (
    <svg
      ref={board}
      className="board"
      viewBox={`${left - margin} ${top - margin} ${area.width + 2 * margin} ${area.height + 2 * margin}`}
      onPointerDown={() => onChoose(undefined)}
    >
      <title>{t`Imprint area, ${size}`}</title>
      <rect
        className="board-ground"
        x={left - 4 * long}
        y={top - 4 * long}
        width={area.width + 8 * long}
        height={area.height + 8 * long}
        fill={ground}
      />
      <rect className="board-area" x={left} y={top} width={area.width} height={area.height} />
      <rect
        className="board-safe"
        x={left + SAFE_MARGIN}
        y={top + SAFE_MARGIN}
        width={Math.max(0, area.width - 2 * SAFE_MARGIN)}
        height={Math.max(0, area.height - 2 * SAFE_MARGIN)}
      />
      {ghosts.map((ghost) => (
        <g key={ghost.layerId} className="board-ghost" transform={placeOf(ghost)}>
          <rect x={-ghost.width / 2} y={-ghost.height / 2} width={ghost.width} height={ghost.height} />
          <LayerArt layer={ghost} font={fontOf(ghost)} fileOf={fileOf} />
        </g>
      ))}
      {shown.map((layer) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML buttons do not exist inside a drawing
        <g
          key={layer.layerId}
          className="board-layer"
          transform={placeOf(layer)}
          role="button"
          tabIndex={0}
          aria-pressed={layer.layerId === chosen}
          aria-label={`${names.get(layer.layerId)}, ${sizeInWords(layer)}, ${whereInWords(layer)}`}
          onFocus={() => onChoose(layer.layerId)}
          onKeyDown={(event) => press(event, layer)}
          {...grip(layer, "move")}
        >
          <rect
            className="board-hit"
            x={-layer.width / 2}
            y={-layer.height / 2}
            width={layer.width}
            height={layer.height}
          />
          <LayerArt layer={layer} font={fontOf(layer)} fileOf={fileOf} />
        </g>
      ))}
      {picked && (
        <g className="board-frame" transform={placeOf(picked)}>
          <rect x={-picked.width / 2} y={-picked.height / 2} width={picked.width} height={picked.height} />
          <line y1={-picked.height / 2} y2={-picked.height / 2 - long * 0.07} />
          <circle
            className="board-turn"
            cy={-picked.height / 2 - long * 0.07}
            r={long * HANDLE}
            {...grip(picked, "turn")}
          />
          {CORNERS.map(([x, y]) => (
            <circle
              key={`${x}${y}`}
              className={x === y ? "board-size board-falling" : "board-size board-rising"}
              cx={(x * picked.width) / 2}
              cy={(y * picked.height) / 2}
              r={long * HANDLE}
              {...grip(picked, "size")}
            />
          ))}
        </g>
      )}
    </svg>
  );
}

const CORNERS: Array<[number, number]> = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

const placeOf = ({ x, y, turn }: DesignLayer) => `translate(${x} ${y}) rotate(${turn / 10})`;

function whereInWords({ x, y, turn }: DesignLayer): string {
  const where = [acrossInWords(x), downInWords(y)].filter(Boolean).join(", ") || t`centered`;
  const angle = turn / 10;
  return turn === 0 ? where : t`${where}, turned by ${angle}°`;
}

const distanceOf = (value: number) => formatTenths(Math.abs(value) / MM);

function acrossInWords(x: number): string {
  const distance = distanceOf(x);
  if (x === 0) return "";
  return x < 0 ? t`${distance} mm left of the center` : t`${distance} mm right of the center`;
}

function downInWords(y: number): string {
  const distance = distanceOf(y);
  if (y === 0) return "";
  return y < 0 ? t`${distance} mm above the center` : t`${distance} mm below the center`;
}
