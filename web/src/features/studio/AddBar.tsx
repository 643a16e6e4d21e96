// Adds to the design: a file of the device or of the library, a text, a piece of stock art.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Shapes, Type, Upload } from "lucide-react";
import { Suspense, useState } from "react";
import type { LayerContent } from "../../api/types.ts";
import { offersAtom } from "../../base/shop.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import {
  ArtworkDialog,
  FileButton,
  faultOf,
  ownArtworksAtom,
  previewFaultOf,
  startUpload,
} from "../artwork/index.ts";
import { lazyPart, showFailure, showFailureDialog } from "../notices/index.ts";
import { BLACK } from "./inks.ts";
import type { Area } from "./model.ts";
import { proportionsOf } from "./raster.ts";

const ArtPicker = lazyPart(() => import("./ArtPicker.tsx"));

interface AddBarProps {
  /** A file has no proportions until it has been inspected, so its layer is added then. */
  onUpload: (artworkId: number) => void;
  onAdd: (content: LayerContent, proportions: Area) => void;
  onText: () => void;
}

export default function AddBar({ onUpload, onAdd, onText }: AddBarProps) {
  const [open, setOpen] = useState<"library" | "art">();
  const isOffered = useAtomValue(offersAtom);
  const own = useAtomValue(ownArtworksAtom);
  const library = own.filter(({ facts }) => !previewFaultOf(facts));

  async function upload([file]: File[]) {
    if (!file) return;
    const fault = faultOf([file]);
    if (fault) return showFailureDialog(fault.text);
    try {
      onUpload(await startUpload(file, { place: "design" }));
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of one field
    <div className="studio-add" role="group" aria-label={t`Add to the design`}>
      <FileButton look="main" onFiles={(files) => void upload(files)}>
        <Upload aria-hidden="true" />
        <Trans>Upload a logo</Trans>
      </FileButton>
      {own.length > 0 && (
        <Button look="quiet" onClick={() => setOpen("library")}>
          <Trans>My files</Trans>
        </Button>
      )}
      <Button look="quiet" onClick={onText}>
        <Type aria-hidden="true" />
        <Trans>Add text</Trans>
      </Button>
      {isOffered("stockArt") && (
        <Button look="quiet" onClick={() => setOpen("art")}>
          <Shapes aria-hidden="true" />
          <Trans>Stock art</Trans>
        </Button>
      )}
      {open === "library" && (
        <Suspense>
          <ArtworkDialog
            artworks={library}
            leftOut={own.filter((file) => !library.includes(file))}
            onClose={() => setOpen(undefined)}
            onChoose={async (artworkId) => {
              setOpen(undefined);
              const artwork = library.find((file) => file.artworkId === artworkId);
              if (artwork) onAdd({ kind: "artwork", artworkId }, await proportionsOf(artwork));
            }}
          />
        </Suspense>
      )}
      {open === "art" && (
        <Suspense>
          <ArtPicker
            onClose={() => setOpen(undefined)}
            onChoose={(artId, isColored) => {
              const ink = isColored ? {} : { color: BLACK };
              onAdd({ kind: "art", artId, ...ink }, { width: 1, height: 1 });
              setOpen(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
