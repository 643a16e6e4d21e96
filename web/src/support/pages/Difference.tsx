// Two texts compared by lines. Words say what colors show.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type LineOfDiff, lineDiff } from "./lineDiff.ts";

const SIGNS: Record<LineOfDiff["kind"], [sign: string, word: string]> = {
  same: [" ", ""],
  removed: ["-", t`Only before:`],
  added: ["+", t`Only in the form:`],
};

export function Difference({ before, after }: { before: string; after: string }) {
  const lines = lineDiff(before, after);
  if (lines.every(({ kind }) => kind === "same"))
    return (
      <p>
        <Trans>Its text is the same as in the form.</Trans>
      </p>
    );
  return (
    <>
      <p className="muted">
        <Trans>Lines with - are only in that version, lines with + only in the form.</Trans>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className="page-diff" tabIndex={0}>
        {lines.map(({ kind, text }, number) => (
          <span key={number} className={`page-diff-${kind}`}>
            <span aria-hidden="true">{`${SIGNS[kind][0]} `}</span>
            <span className="visually-hidden">{SIGNS[kind][1] && `${SIGNS[kind][1]} `}</span>
            <span>{text}</span>
            {"\n"}
          </span>
        ))}
      </pre>
    </>
  );
}
