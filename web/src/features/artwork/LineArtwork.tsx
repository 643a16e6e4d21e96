// The artwork of a cart line: a thumbnail with its name.
import type { ArtworkEntry } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { Preview } from "./Preview.tsx";
import "./artwork.css";

export default function LineArtwork({ artworkId }: { artworkId: number }) {
  const artwork = useEntry<ArtworkEntry>(`artworks/${artworkId}`);
  if (!artwork) return <span className="muted">The artwork is no longer in your library.</span>;
  return (
    <span className="line-artwork">
      <Preview artwork={artwork} />
      <span>{artwork.name}</span>
    </span>
  );
}
