// How a file prints at a width: in words, with the figure, and for the eye a mark of another shape for each verdict.
import type { ArtworkEntry } from "../../api/types.ts";
import { dpiAt, isDrawing, sharpnessAt, sharpnessInWords } from "./words.ts";

interface SharpnessProps {
  artwork: ArtworkEntry;
  widthMm: number;
}

const MARKS = { good: "●●●", fair: "●●○", poor: "●○○" } as const;

export function Sharpness({ artwork: { extension, facts }, widthMm }: SharpnessProps) {
  // Of a damaged file nobody knows what will be printed at all.
  if (facts.warnings?.some(({ code }) => code === "damaged")) return null;
  if (isDrawing(extension, facts)) return <Verdict kind="good" words="A drawing: sharp at any size." />;
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
