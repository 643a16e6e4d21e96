// The server's warnings about print problems. They do not block.
import { TriangleAlert } from "lucide-react";
import type { ArtworkFacts } from "../../api/types.ts";

export function Warnings({ facts: { warnings = [] } }: { facts: ArtworkFacts }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="artwork-warnings">
      {warnings.map(({ code, message }) => (
        <li key={code}>
          <TriangleAlert aria-hidden="true" />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
