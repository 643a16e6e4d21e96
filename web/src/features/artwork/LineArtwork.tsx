// The artwork of a cart line: a thumbnail with its name.
import { Trans } from "@lingui/react/macro";
import type { ArtworkEntry } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { previewFaultOf } from "./faults.ts";
import { Preview } from "./Preview.tsx";
import PrintedInks from "./PrintedInks.tsx";
import "./artwork.css";

interface LineArtworkProps {
  artworkId: number;
  /** The number of colors that the method counts; without it, the inks are listed elsewhere. */
  colors?: number;
}

export default function LineArtwork({ artworkId, colors = 0 }: LineArtworkProps) {
  const artwork = useEntry<ArtworkEntry>(`artworks/${artworkId}`);
  if (!artwork)
    return (
      <span className="muted">
        <Trans>The artwork is no longer in your library.</Trans>
      </span>
    );
  const fault = previewFaultOf(artwork.facts);
  return (
    <>
      <span className="line-artwork">
        <Preview artwork={artwork} />
        <span>{artwork.name}</span>
      </span>
      {fault && (
        <span className="line-waits">
          <span>{fault}</span> <Trans>Our team makes the proof by hand.</Trans>
        </span>
      )}
      {fault && colors > 0 ? (
        <span className="muted">
          <Trans>Its inks are unknown until we look at the file.</Trans>
        </span>
      ) : (
        <PrintedInks inks={artwork.facts.printedInks} colors={colors} />
      )}
    </>
  );
}
