// Chooses a file of the library.
import type { ArtworkEntry } from "../../api/types.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Preview } from "./Preview.tsx";
import "./artwork.css";

interface ArtworkDialogProps {
  artworks: readonly ArtworkEntry[];
  chosen?: number | undefined;
  onChoose: (id: number) => void;
  onClose: () => void;
}

export default function ArtworkDialog({ artworks, chosen, onChoose, onClose }: ArtworkDialogProps) {
  return (
    <Dialog title="Choose your artwork" size="wide" onClose={onClose}>
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
    </Dialog>
  );
}
