// The upload area for missing or replaced artwork of a location: once the file is in the library it is printed there.
// On the order, the receipt and the proof.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import type { ArtworkEntry, UploadPlace } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { LocationArtwork } from "../artwork/index.ts";
import { useProduct } from "../cart/index.ts";
import { showToast } from "../notices/index.ts";
import { putArtwork } from "./proofs.ts";
import "./proofs.css";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";

interface ArtworkToComeProps {
  /** The proof's public name. */
  code: string;
  productId: number;
  location: string;
  place: UploadPlace;
  onPut?: () => void;
}

export default function ArtworkToCome({ code, productId, location, place, onPut }: ArtworkToComeProps) {
  const product = useProduct(productId);
  const [chosen, setChosen] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const artwork = useEntry<ArtworkEntry>(`artworks/${chosen ?? ""}`);
  const sent = useRef<number>(undefined);
  const artworkId = artwork?.artworkId;

  async function put(id: number) {
    sent.current = id;
    setFailure(undefined);
    try {
      await putArtwork(code, location, id);
      showToast(t`We have your artwork for ${location}.`);
      onPut?.();
    } catch (error) {
      sent.current = undefined;
      setChosen(undefined);
      setFailure(explain(error));
    }
  }

  useEffect(() => {
    // An upload becomes a file of the library some time after it was chosen here.
    if (artworkId !== undefined && artworkId !== sent.current) void put(artworkId);
  });

  return (
    <div className="artwork-to-come">
      <FailureAlert>{failure}</FailureAlert>
      <Suspense
        fallback={
          <p className="muted">
            <Trans>Loading your artwork…</Trans>
          </p>
        }
      >
        <LocationArtwork
          location={product?.locations.find(({ name }) => name === location) ?? { name: location }}
          artworkId={chosen}
          place={place}
          onChoose={(id) => {
            setFailure(undefined);
            setChosen(id);
          }}
        />
      </Suspense>
    </div>
  );
}

/** The same behind a button, for an existing file. */
export function OtherArtwork(props: ArtworkToComeProps) {
  const { location } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    props.onPut?.();
  };
  if (isOpen) return <ArtworkToCome {...props} onPut={close} />;
  return (
    <button type="button" className="link-button" onClick={() => setOpen(true)}>
      <Trans>
        Send another file<span className="visually-hidden"> for {location}</span>
      </Trans>
    </button>
  );
}
