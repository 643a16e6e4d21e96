// On a product: the artwork that goes on it, chosen from the library or uploaded here. It warns and never blocks.
import { useAtomValue } from "jotai";
import { Images } from "lucide-react";
import { useRef, useState } from "react";
import type { ArtworkEntry, Location } from "../../api/types.ts";
import { formatSize } from "../../format/numbers.ts";
import { isLoadedAtom } from "../../live/entries.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { sessionAtom, withSignIn } from "../session/index.ts";
import { useChoice } from "./choice.ts";
import { Preview } from "./Preview.tsx";
import { Sharpness } from "./Sharpness.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { UploadList } from "./UploadList.tsx";
import { artworksAtom } from "./uploads.ts";
import { Warnings } from "./Warnings.tsx";
import { inKilobytes, kindOf } from "./words.ts";
import "../../styles/artwork.css";

interface ProductArtworkProps {
  productId: number;
  locations: Location[];
}

export default function ProductArtwork({ productId, locations }: ProductArtworkProps) {
  const session = useAtomValue(sessionAtom);
  const loaded = useAtomValue(isLoadedAtom);
  if (!session || (session.signedIn && !loaded)) return null;
  if (session.signedIn) return <Choice productId={productId} locations={locations} />;
  return (
    <>
      <p className="muted">Sign in to upload your logo or design, or to choose one of yours.</p>
      <Button look="quiet" onClick={() => void withSignIn("to add your artwork", async () => undefined)}>
        Sign in to add artwork
      </Button>
    </>
  );
}

function Choice({ productId, locations }: ProductArtworkProps) {
  const [artwork, choose] = useChoice(productId);
  const artworks = useAtomValue(artworksAtom);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  function remove() {
    choose(undefined);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>("button")?.focus());
  }

  return (
    <div className="product-artwork-body" ref={root}>
      {artwork && <Chosen artwork={artwork} locations={locations} />}
      <div className="product-artwork-ways">
        {artworks.length > 0 && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            <Images aria-hidden="true" />
            {artwork ? "Choose another of mine" : "Choose from my artwork"}
          </Button>
        )}
        {artwork && (
          <button type="button" className="link-button" onClick={remove}>
            Remove from this product
          </button>
        )}
      </div>
      {!artwork && <UploadArea place="order" label="Upload artwork" onStarted={choose} />}
      <UploadList place="order" isShort onRetried={choose} />
      {open && (
        <ArtworkDialog
          artworks={artworks}
          chosen={artwork?.artworkId}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            choose(id);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Chosen({ artwork, locations: [location] }: { artwork: ArtworkEntry; locations: Location[] }) {
  return (
    <div className="artwork-chosen">
      <Preview artwork={artwork} />
      <div className="artwork-words">
        <p className="artwork-name">{artwork.name}</p>
        <p className="muted">
          {kindOf(artwork.extension)}, {inKilobytes(artwork.size)}
        </p>
        {location && (
          <>
            <Sharpness artwork={artwork} widthMm={location.widthMm} />
            <p className="muted artwork-at">
              On {location.name}, up to {formatSize(location.widthMm, location.heightMm)}
            </p>
          </>
        )}
        <Warnings facts={artwork.facts} />
      </div>
    </div>
  );
}

interface ArtworkDialogProps {
  artworks: ArtworkEntry[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  onClose: () => void;
}

function ArtworkDialog({ artworks, chosen, onChoose, onClose }: ArtworkDialogProps) {
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
