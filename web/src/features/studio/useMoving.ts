// The layer that a gesture is moving. The board follows every frame; the rest of the studio, the server and other tabs follow at
// a slower pace, so that a slow device keeps its time for the board.
import { useEffect, useRef, useState } from "react";
import type { DesignLayer } from "../../api/types.ts";

const PACE_MS = 50;

interface Moving {
  /** The layer as the gesture has it; undefined without a gesture. */
  moving: DesignLayer | undefined;
  move: (layer: DesignLayer) => void;
  /** Ends the gesture. */
  end: () => void;
}

export function useMoving(onChange: (layer: DesignLayer) => void): Moving {
  const [moving, setMoving] = useState<DesignLayer>();
  const timer = useRef(0);
  const next = useRef<DesignLayer>(undefined);
  const pass = useRef(onChange);
  pass.current = onChange;

  function passOn() {
    timer.current = 0;
    if (!next.current) return;
    pass.current(next.current);
    next.current = undefined;
    timer.current = window.setTimeout(passOn, PACE_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    moving,
    move: (layer) => {
      setMoving(layer);
      next.current = layer;
      if (timer.current === 0) passOn();
    },
    end: () => {
      setMoving(undefined);
      if (next.current) pass.current(next.current);
      next.current = undefined;
    },
  };
}
