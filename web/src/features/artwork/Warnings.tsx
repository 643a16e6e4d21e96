// The server's warnings about print problems, and what follows if the preview is not what would be printed.
import { t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import type { ArtworkFacts } from "../../api/types.ts";
import { previewFaultOf } from "./faults.ts";

export function Warnings({ facts }: { facts: ArtworkFacts }) {
  const { warnings = [] } = facts;
  const fault = previewFaultOf(facts);
  const texts = warnings.map(({ message }) => message);
  if (fault && !texts.includes(fault)) texts.push(fault);
  if (fault) texts.push(t`The studio cannot use this file, and our team makes its proof by hand.`);
  if (texts.length === 0) return null;
  return (
    <ul className="artwork-warnings">
      {texts.map((text) => (
        <li key={text}>
          <TriangleAlert aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
