// The print quality of a file at a width, as text and as an icon with a different shape for each rating.
import { t } from "@lingui/core/macro";
import type { ArtworkEntry } from "../../api/types.ts";
import { dpiAt, isDrawing, sharpnessAt, sharpnessInWords } from "./words.ts";

interface SharpnessProps {
  artwork: ArtworkEntry;
  widthMm: number;
}

const MARKS = { good: "●●●", fair: "●●○", poor: "●○○" } as const;

export function Sharpness({ artwork: { extension, facts }, widthMm }: SharpnessProps) {
  // The print result of a damaged file is unknown.
  if (facts.warnings?.some(({ code }) => code === "damaged")) return null;
  if (isDrawing(extension, facts)) return <Verdict kind="good" words={t`A drawing: sharp at any size.`} />;
  if (facts.width === undefined) return null;
  const dpi = dpiAt(facts.width, widthMm);
  return <Verdict kind={sharpnessAt(dpi)} words={sharpnessInWords(facts.width, dpi)} />;
}

function Verdict({ kind, words }: { kind: keyof typeof MARKS; words: string }) {
  return (
    <p className={`sharpness sharpness-${kind}`}>
      <span className="sharpness-mark" aria-hidden="true">
        {MARKS[kind]}
      </span>
      <span>{words}</span>
    </p>
  );
}
