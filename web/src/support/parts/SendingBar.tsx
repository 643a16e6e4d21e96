// The progress of an upload. After the last byte the server checks the file, which takes an unknown time.
import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { ProgressBar } from "../../features/artwork/index.ts";
import { formatPercent } from "../../format/rate.ts";
import { announce } from "../../page/navigation.ts";

const QUARTER = 25;

/** `part`: from 0 to 1. */
export function SendingBar({ name, part }: { name: string; part: number }) {
  const percent = Math.floor(part * 100);
  const words = percent >= 100 ? t`Sent; the server is checking it…` : formatPercent(percent);
  const told = useRef(0);
  useEffect(() => {
    const quarter = Math.floor(percent / QUARTER);
    if (quarter <= told.current) return;
    told.current = quarter;
    announce(`${name}: ${words}`);
  }, [percent, name, words]);
  return (
    <div>
      <ProgressBar name={t`Sending ${name}`} percent={percent} words={words} />
      <p className="muted">{words}</p>
    </div>
  );
}
