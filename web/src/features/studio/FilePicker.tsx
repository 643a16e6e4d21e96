// Chooses a file of the library.
import type { ArtworkEntry } from "../../api/types.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { previewOf } from "../artwork/index.ts";
import type { Area } from "./model.ts";
import { proportionsOf } from "./raster.ts";

interface FilePickerProps {
  files: readonly ArtworkEntry[];
  onChoose: (artworkId: number, proportions: Area) => void;
  onClose: () => void;
}

export default function FilePicker({ files, onChoose, onClose }: FilePickerProps) {
  return (
    <Dialog title="Choose one of your files" size="wide" onClose={onClose}>
      <ul className="studio-files">
        {files.map((artwork) => (
          <li key={artwork.artworkId}>
            <button
              type="button"
              onClick={async () => onChoose(artwork.artworkId, await proportionsOf(artwork))}
            >
              <img src={previewOf(artwork)} alt="" loading="lazy" />
              <span>{artwork.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
