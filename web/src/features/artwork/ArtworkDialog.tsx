// Chooses a file of the library.
import { t } from "@lingui/core/macro";
import type { ArtworkEntry } from "../../api/types.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { ArtworkStrip } from "./ArtworkStrip.tsx";
import { LeftOut } from "./LeftOut.tsx";

interface ArtworkDialogProps {
  artworks: readonly ArtworkEntry[];
  /** Those that cannot be chosen, because their previews are not what would be printed. */
  leftOut?: readonly ArtworkEntry[];
  chosen?: number | undefined;
  onChoose: (id: number) => void;
  onClose: () => void;
}

export default function ArtworkDialog({ onClose, leftOut = [], ...strip }: ArtworkDialogProps) {
  return (
    <Dialog title={t`Choose your artwork`} size="wide" onClose={onClose}>
      <ArtworkStrip {...strip} />
      <LeftOut artworks={leftOut} />
    </Dialog>
  );
}
