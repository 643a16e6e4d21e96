// The customer's artwork library: uploads and files, updated live.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatCount } from "../../format/numbers.ts";
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
    <AccountPage title={t`My artwork`} purpose={t`to see your artwork`}>
      <UploadArea place="dashboard" label={t`Upload artwork`} isMain />
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
  const count = artworks.length;
  const files = plural(count, { one: "1 file", other: `${formatCount(count)} files` });
  if (count === 0) {
    return (
      <Empty title={t`No artwork yet`}>
        <p>
          <Trans>
            Upload your logo or design once, and choose it on any product. Drawings (PDF, SVG, AI, EPS) print
            sharp at every size.
          </Trans>
        </p>
        <Link to={accountPaths.aboutArtwork()}>
          <Trans>How to prepare artwork</Trans>
        </Link>
      </Empty>
    );
  }
  return (
    <section aria-labelledby="library-title">
      <div className="library-head">
        <h2 id="library-title">
          <Trans>
            {files}
            <span className="visually-hidden"> in your library</span>
          </Trans>
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
