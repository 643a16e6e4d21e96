// The customer's artwork library: uploads and files, updated live.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { accountPaths } from "../../base/accountPaths.ts";
import { plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { AccountPage } from "../account/index.ts";
import { showFailure } from "../notices/index.ts";
import { ArtworkCard, type Asked } from "./ArtworkCard.tsx";
import { DeleteDialog, RenameDialog, ReplaceDialog } from "./ArtworkDialogs.tsx";
import { artworksAtom, makeLogo } from "./library.ts";
import { PrintWidth } from "./PrintWidth.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { UploadList } from "./UploadList.tsx";
import "./artwork.css";

/** Four inches: the print width that most products offer. */
const USUAL_WIDTH_MM = 101.6;

export default function ArtworkPage() {
  return (
    <AccountPage title="My artwork" purpose="to see your artwork">
      <UploadArea place="dashboard" label="Upload artwork" isMain />
      <UploadList />
      <Library />
    </AccountPage>
  );
}

function Library() {
  const artworks = useAtomValue(artworksAtom);
  const kept = useKeptFocus<HTMLUListElement>(".artwork-delete");
  const [printWidthMm, setPrintWidthMm] = useState(USUAL_WIDTH_MM);
  const [open, setOpen] = useState<{ id: number; asked: Asked }>();
  const asked = artworks.find(({ artworkId }) => artworkId === open?.id);
  const close = () => setOpen(undefined);

  if (artworks.length === 0) {
    return (
      <Empty title="No artwork yet">
        <p>
          Upload your logo or design once, and choose it on any product. Drawings (PDF, SVG, AI, EPS) print
          sharp at every size.
        </p>
        <Link to={accountPaths.aboutArtwork()}>How to prepare artwork</Link>
      </Empty>
    );
  }
  return (
    <section aria-labelledby="library-title">
      <div className="library-head">
        <h2 id="library-title">
          {plural(artworks.length, "file")}
          <span className="visually-hidden"> in your library</span>
        </h2>
        <PrintWidth value={printWidthMm} onChange={setPrintWidthMm} />
      </div>
      <ul {...kept} className="artworks">
        {artworks.map((artwork) => (
          <ArtworkCard
            key={artwork.artworkId}
            artwork={artwork}
            printWidthMm={printWidthMm}
            onLogo={(isShown) => void makeLogo(artwork.artworkId, isShown).catch(showFailure)}
            onAsk={(next) => setOpen({ id: artwork.artworkId, asked: next })}
          />
        ))}
      </ul>
      {asked && open?.asked === "rename" && <RenameDialog artwork={asked} onClose={close} />}
      {asked && open?.asked === "replace" && <ReplaceDialog artwork={asked} onClose={close} />}
      {asked && open?.asked === "delete" && <DeleteDialog artwork={asked} onClose={close} />}
    </section>
  );
}
