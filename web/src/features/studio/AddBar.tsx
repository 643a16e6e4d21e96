// Adds to the design: a file of the device or of the library, a text, a piece of stock art.
import { useAtomValue } from "jotai";
import { Shapes, Type, Upload } from "lucide-react";
import { Suspense, useState } from "react";
import type { LayerContent } from "../../api/types.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { artworksAtom, FileButton, faultOf, startUpload } from "../artwork/index.ts";
import { lazyPart, showFailure, showFailureDialog } from "../notices/index.ts";
import { BLACK } from "./inks.ts";
import type { Area } from "./model.ts";

const FilePicker = lazyPart(() => import("./FilePicker.tsx"));
const ArtPicker = lazyPart(() => import("./ArtPicker.tsx"));

interface AddBarProps {
  /** A file has no proportions until it has been inspected, so its layer is added then. */
  onUpload: (artworkId: number) => void;
  onAdd: (content: LayerContent, proportions: Area) => void;
  onText: () => void;
}

export default function AddBar({ onUpload, onAdd, onText }: AddBarProps) {
  const [open, setOpen] = useState<"library" | "art">();
  const library = useAtomValue(artworksAtom).filter(({ facts }) => facts.preview);

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
    <div className="studio-add" role="group" aria-label="Add to the design">
      <FileButton look="main" onFiles={(files) => void upload(files)}>
        <Upload aria-hidden="true" />
        Upload a logo
      </FileButton>
      {library.length > 0 && (
        <Button look="quiet" onClick={() => setOpen("library")}>
          My files
        </Button>
      )}
      <Button look="quiet" onClick={onText}>
        <Type aria-hidden="true" />
        Add text
      </Button>
      <Button look="quiet" onClick={() => setOpen("art")}>
        <Shapes aria-hidden="true" />
        Stock art
      </Button>
      {open === "library" && (
        <Suspense>
          <FilePicker
            files={library}
            onClose={() => setOpen(undefined)}
            onChoose={(artworkId, proportions) => {
              onAdd({ kind: "artwork", artworkId }, proportions);
              setOpen(undefined);
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
