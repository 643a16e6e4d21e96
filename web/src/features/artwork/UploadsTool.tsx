// The total upload progress in the header, linked to the page with details. Excludes abandoned uploads.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { UploadProgress } from "../../api/types.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatPercent } from "../../format/rate.ts";
import { uploadProgressAtom } from "../../live/state.ts";
import { Link } from "../../page/Link.tsx";
import { PROGRESS_THRESHOLD } from "./limits.ts";
import { CHECKED_WITHIN_MS, STALLED_AFTER_MS, useQuiet } from "./progress.ts";

export default function UploadsTool() {
  const all = Object.values(useAtomValue(uploadProgressAtom));
  const percent = percentOfAll(all);
  const mark = all.map(({ received }) => received).join(" ");
  const isQuiet = useQuiet(mark, percent >= PROGRESS_THRESHOLD ? CHECKED_WITHIN_MS : STALLED_AFTER_MS);
  if (isQuiet) return null;
  return (
    <Link className="tool upload-tool" to={accountPaths.artwork()}>
      <svg className="tool-icon upload-ring" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <circle cx="12" cy="12" r="9" pathLength="100" strokeDasharray={`${percent} 100`} />
      </svg>
      <span className="tool-name">
        <span className="visually-hidden">
          <Trans>Uploads</Trans>{" "}
        </span>
        <span>{formatPercent(percent)}</span>
      </span>
    </Link>
  );
}

export function percentOfAll(all: UploadProgress[]): number {
  const sum = (of: "received" | "total") => all.reduce((whole, progress) => whole + progress[of], 0);
  return sum("total") > 0 ? Math.floor((sum("received") / sum("total")) * 100) : 0;
}
