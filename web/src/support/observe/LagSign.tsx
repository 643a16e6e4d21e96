// The mirror's lag, as text and color.
import { useAtomValue } from "jotai";
import { LATE_AFTER_MS, lagInWords } from "./lag.ts";
import { useMirror } from "./useMirror.tsx";

export function LagSign() {
  const mirror = useMirror();
  const { phase } = useAtomValue(mirror.phaseAtom);
  const lag = useAtomValue(mirror.lagAtom);
  if (phase === "ended") return <p className="lag lag-off">Not connected</p>;
  if (lag === undefined) return <p className="lag">Connecting…</p>;
  return <p className={lag > LATE_AFTER_MS ? "lag lag-late" : "lag lag-live"}>{lagInWords(lag)}</p>;
}
