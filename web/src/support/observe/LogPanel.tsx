// The changes during the observation, latest first.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { timeOfDay } from "../clock.ts";
import type { LogLine } from "./mirror.ts";
import { MirrorPanel } from "./Panel.tsx";
import { ProductName } from "./ProductName.tsx";
import { useMirror } from "./useMirror.tsx";

export function LogPanel() {
  const lines = useAtomValue(useMirror().logAtom);
  return (
    <MirrorPanel title={t`Activity`} count={lines.length} none={t`Nothing yet. Changes are listed here.`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <div className="mirror-log" role="log" aria-label={t`Activity`} tabIndex={0}>
        <ol>
          {lines.map((line) => (
            <li key={line.id}>
              <time>{timeOfDay(line.at)}</time> <span>{line.what}</span>
              <Subject line={line} />
            </li>
          ))}
        </ol>
      </div>
    </MirrorPanel>
  );
}

function Subject({ line: { productId, name } }: { line: LogLine }) {
  if (productId !== undefined)
    return (
      <>
        <span>: </span>
        <ProductName productId={productId} />
      </>
    );
  return name ? <span>{`: ${name}`}</span> : null;
}
