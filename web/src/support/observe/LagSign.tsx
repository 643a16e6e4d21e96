// The mirror's lag, as text and color.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { LATE_AFTER_MS, lagInWords } from "./lag.ts";
import { useMirror } from "./useMirror.tsx";

export function LagSign() {
  const mirror = useMirror();
  const { phase } = useAtomValue(mirror.phaseAtom);
  const lag = useAtomValue(mirror.lagAtom);
  if (phase === "ended")
    return (
      <p className="lag lag-off">
        <Trans>Not connected</Trans>
      </p>
    );
  if (lag === undefined)
    return (
      <p className="lag">
        <Trans>Connecting…</Trans>
      </p>
    );
  return <p className={lag > LATE_AFTER_MS ? "lag lag-late" : "lag lag-live"}>{lagInWords(lag)}</p>;
}
