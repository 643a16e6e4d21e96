// Files to choose from.
import type { ArtworkEntry } from "../../api/types.ts";
import { Preview } from "./Preview.tsx";
import "./artwork.css";

interface ArtworkStripProps {
  artworks: readonly ArtworkEntry[];
  chosen?: number | undefined;
  onChoose: (id: number) => void;
}

export function ArtworkStrip({ artworks, chosen, onChoose }: ArtworkStripProps) {
  return (
    <ul className="artwork-strip">
      {artworks.map((artwork) => (
        <li key={artwork.artworkId}>
          <button
            type="button"
            className="artwork-choice"
            aria-pressed={artwork.artworkId === chosen}
            onClick={() => onChoose(artwork.artworkId)}
          >
            <Preview artwork={artwork} />
            <span className="artwork-strip-name" title={artwork.name}>
              {artwork.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
