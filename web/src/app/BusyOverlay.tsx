// The page-blocking overlay while a documented call runs. It appears only after a delay.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { runningCallsAtom } from "../api/busy.ts";
import { timings } from "../styles/timings.ts";
import { Spinner } from "../ui/feedback/Spinner.tsx";
import { useDelayed } from "../ui/feedback/useDelayed.ts";

export function BusyOverlay() {
  const late = useDelayed(useAtomValue(runningCallsAtom) > 0, timings.busyAfter);
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.body.setAttribute("aria-busy", String(late));
    // In the top layer, above an open dialog.
    if (late) overlay.current?.showPopover?.();
  }, [late]);
  if (!late) return null;
  return (
    <div ref={overlay} popover="manual" className="busy-overlay">
      <Spinner />
      <span className="visually-hidden" role="status">
        <Trans>Working…</Trans>
      </span>
    </div>
  );
}
