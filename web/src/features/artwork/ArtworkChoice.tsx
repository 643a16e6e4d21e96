// Chooses the artwork for one location of a product from the library, or uploads it here.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Images } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ArtworkEntry, Location, UploadEntry, UploadPlace } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import ArtworkDialog from "./ArtworkDialog.tsx";
import { type Arriving, useArriving } from "./arriving.ts";
import { artworksAtom, ownArtworksAtom } from "./library.ts";
import { Preview } from "./Preview.tsx";
import { Sharpness } from "./Sharpness.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { UploadList } from "./UploadList.tsx";
import { Warnings } from "./Warnings.tsx";
import { inKilobytes, kindOf } from "./words.ts";

export interface ArtworkChoiceProps {
  /** Without its width, the sharpness is not rated. */
  location: Pick<Location, "name"> & Partial<Pick<Location, "widthMm">>;
  /** An upload and its file have the same number, so a file can be chosen during its upload. */
  artworkId: number | undefined;
  /** The purpose of an upload. */
  place: UploadPlace;
  /** The choice is a part of a form that is sent separately, so an upload begins when its file is chosen. */
  isInForm?: boolean;
  onChoose: (artworkId: number | undefined) => void;
}

export default function ArtworkChoice(props: ArtworkChoiceProps) {
  const { location, artworkId, place, isInForm = false, onChoose } = props;
  const artwork = useEntry<ArtworkEntry>(`artworks/${artworkId ?? ""}`);
  const upload = useEntry<UploadEntry>(`uploads/${artworkId ?? ""}`);
  const own = useAtomValue(ownArtworksAtom);
  const every = useAtomValue(artworksAtom);
  // The print file of a design is among the files only where it is chosen.
  const artworks = every.filter((file) => file.artworkId === artworkId || own.includes(file));
  const { name } = location;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [arriving, setArriving] = useState<Arriving>();
  /** An upload that has started and is not in the live map yet. */
  const [awaited, setAwaited] = useState<number>();
  const isAwaited = awaited !== undefined && awaited === artworkId && !artwork && !upload;
  useArriving(name, isAwaited ? "sending" : arriving);

  useEffect(() => {
    // It can be canceled later, which must not count as awaited.
    if (artwork || upload) setAwaited(undefined);
  }, [artwork, upload]);

  function remove() {
    onChoose(undefined);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>("button")?.focus());
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of one field
    <div className="location-artwork" role="group" aria-label={t`Artwork at ${name}`} ref={root}>
      {artwork && <Chosen artwork={artwork} location={location} />}
      <div className="location-artwork-ways">
        {artworks.length > 0 && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            <Images aria-hidden="true" />
            <span>{artwork ? t`Choose another file of mine` : t`Choose from my artwork`}</span>
          </Button>
        )}
        {artwork && (
          <button type="button" className="link-button" onClick={remove}>
            <Trans>Remove the artwork</Trans>
          </button>
        )}
      </div>
      {!artwork && (
        <UploadArea
          place={place}
          label={t`Upload artwork`}
          isSentAtOnce={isInForm}
          onStarted={(id) => {
            setAwaited(id);
            onChoose(id);
          }}
          onArriving={setArriving}
        />
      )}
      {artworkId !== undefined && <UploadList only={artworkId} isShort onRetried={(id) => onChoose(id)} />}
      {open && (
        <ArtworkDialog
          artworks={artworks}
          chosen={artwork?.artworkId}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            onChoose(id);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Chosen({ artwork, location }: Pick<ArtworkChoiceProps, "location"> & { artwork: ArtworkEntry }) {
  return (
    <div className="artwork-chosen">
      <Preview artwork={artwork} />
      <div className="artwork-words">
        <p className="artwork-name">{artwork.name}</p>
        <p className="muted">{`${kindOf(artwork.extension)}, ${inKilobytes(artwork.size)}`}</p>
        {location.widthMm !== undefined && <Sharpness artwork={artwork} widthMm={location.widthMm} />}
        <Warnings facts={artwork.facts} />
      </div>
    </div>
  );
}
