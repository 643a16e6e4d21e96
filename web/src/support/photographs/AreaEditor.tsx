// A picture with an area on it whose corners can be moved.
import { t } from "@lingui/core/macro";
import { Move } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { formatPercent } from "../../format/rate.ts";
import { CORNER_NAMES, type Corners, shifted } from "./corners.ts";

const STEP = 0.005;
const LARGE_STEP = 0.05;

interface AreaEditorProps {
  src: string;
  corners: Corners | undefined;
  /** Areas of other locations. */
  others: Corners[];
  /** Reports the picture's width divided by its height. */
  onShape: (shape: number) => void;
  onCorners: (corners: Corners) => void;
}

export function AreaEditor({ src, corners, others, onShape, onCorners }: AreaEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grabbed = useRef<{ which: number | "all"; x: number; y: number; from: Corners }>(undefined);

  function press(event: KeyboardEvent, which: number | "all") {
    const by = event.shiftKey ? LARGE_STEP : STEP;
    const step = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[
      event.key
    ];
    if (!step || !corners) return;
    event.preventDefault();
    onCorners(shifted(corners, which, step[0] ?? 0, step[1] ?? 0));
  }

  function grab(event: PointerEvent<HTMLElement>, which: number | "all") {
    if (event.button !== 0 || !corners) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { which, x: event.clientX, y: event.clientY, from: corners };
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const box = frame.current?.getBoundingClientRect();
    if (!grabbed.current || !box) return;
    const { which, x, y, from } = grabbed.current;
    onCorners(shifted(from, which, (event.clientX - x) / box.width, (event.clientY - y) / box.height));
  }

  const handle = (which: number | "all") => ({
    onKeyDown: (event: KeyboardEvent) => press(event, which),
    onPointerDown: (event: PointerEvent<HTMLElement>) => grab(event, which),
    onPointerMove: drag,
    onPointerUp: () => {
      grabbed.current = undefined;
    },
    onPointerCancel: () => {
      grabbed.current = undefined;
    },
  });
  const at = ([x, y]: readonly [number, number]) => ({ left: `${x * 100}%`, top: `${y * 100}%` });
  return (
    <div className="imprint-frame" ref={frame}>
      <img
        src={src}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }) => onShape(currentTarget.naturalWidth / currentTarget.naturalHeight)}
      />
      <svg className="imprint-areas" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {others.map((other) => (
          <polygon key={other.join(" ")} points={other.join(" ")} className="imprint-other" />
        ))}
        {corners && <polygon points={corners.join(" ")} className="imprint-area" />}
      </svg>
      {corners?.map((corner, index) => (
        <button
          key={CORNER_NAMES[index]}
          type="button"
          className="imprint-corner"
          style={at(corner)}
          aria-label={cornerInWords(CORNER_NAMES[index] ?? "", percent(corner[0]), percent(corner[1]))}
          {...handle(index)}
        />
      ))}
      {corners && (
        <button
          type="button"
          className="imprint-corner imprint-center"
          style={at(centerOf(corners))}
          aria-label={t`Whole area`}
          {...handle("all")}
        >
          <Move aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

const cornerInWords = (corner: string, x: string, y: string) =>
  t`${corner}: ${x} from the left, ${y} from the top`;

const percent = (share: number) => formatPercent(Math.round(share * 1000) / 10);

function centerOf(corners: Corners): [number, number] {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [mean(0), mean(1)];
}
