// The files that cannot be chosen for a picture or a design, and why.
import { plural } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import type { ArtworkEntry } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { previewFaultOf } from "./faults.ts";
import "./artwork.css";

export function LeftOut({ artworks }: { artworks: readonly ArtworkEntry[] }) {
  const count = artworks.length;
  if (count === 0) return null;
  return (
    <details className="artwork-details">
      <summary>
        {plural(count, {
          one: "1 of your files cannot be used here",
          other: `${formatCount(count)} of your files cannot be used here`,
        })}
      </summary>
      <ul className="artwork-warnings">
        {artworks.map(({ artworkId, name, facts }) => (
          <li key={artworkId}>
            <TriangleAlert aria-hidden="true" />
            <span>
              <strong>{name}</strong> <span>{previewFaultOf(facts)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
