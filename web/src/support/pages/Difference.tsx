// Two texts compared by lines. Words say what colors show.
import { type LineOfDiff, lineDiff } from "./lineDiff.ts";

const SIGNS: Record<LineOfDiff["kind"], [sign: string, word: string]> = {
  same: [" ", ""],
  removed: ["-", "Only before: "],
  added: ["+", "Only in the form: "],
};

export function Difference({ before, after }: { before: string; after: string }) {
  const lines = lineDiff(before, after);
  if (lines.every(({ kind }) => kind === "same")) return <p>Its text is the same as in the form.</p>;
  return (
    <>
      <p className="muted">Lines with - are only in that version, lines with + only in the form.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className="page-diff" tabIndex={0}>
        {lines.map(({ kind, text }, number) => (
          <span key={number} className={`page-diff-${kind}`}>
            <span aria-hidden="true">{SIGNS[kind][0]} </span>
            <span className="visually-hidden">{SIGNS[kind][1]}</span>
            {text}
            {"\n"}
          </span>
        ))}
      </pre>
    </>
  );
}
