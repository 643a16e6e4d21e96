// The customer's artwork library: uploads and files, updated live.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { ArtworkEntry } from "../../api/types.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Toggle } from "../../ui/buttons/Toggle.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { AccountPage } from "../account/index.ts";
import { showFailure } from "../notices/index.ts";
import { ArtworkCard, type Asked } from "./ArtworkCard.tsx";
import { DeleteDialog, RenameDialog, ReplaceDialog } from "./ArtworkDialogs.tsx";
import { composedArtworksAtom, makeLogo, ownArtworksAtom } from "./library.ts";
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
  const artworks = useAtomValue(ownArtworksAtom);
  const composed = useAtomValue(composedArtworksAtom);
  const kept = useKeptFocus<HTMLUListElement>(".artwork-delete");
  const keptComposed = useKeptFocus<HTMLUListElement>(".artwork-delete");
  const [printWidthMm, setPrintWidthMm] = useState(USUAL_WIDTH_MM);
  const [open, setOpen] = useState<{ id: number; asked: Asked }>();
  const asked = [...artworks, ...composed].find(({ artworkId }) => artworkId === open?.id);
  const close = () => setOpen(undefined);
  const count = artworks.length;
  const files = plural(count, { one: "1 file", other: `${formatCount(count)} files` });
  const cards = (shown: ArtworkEntry[]) =>
    shown.map((artwork) => (
      <ArtworkCard
        key={artwork.artworkId}
        artwork={artwork}
        printWidthMm={printWidthMm}
        onLogo={(isShown) => void makeLogo(artwork.artworkId, isShown).catch(showFailure)}
        onAsk={(next) => setOpen({ id: artwork.artworkId, asked: next })}
      />
    ));
  if (count === 0 && composed.length === 0) {
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
        {cards(artworks)}
      </ul>
      {composed.length > 0 && (
        <div className="artworks-composed">
          <Toggle
            label={plural(composed.length, {
              one: "1 print file made from a design",
              other: `${formatCount(composed.length)} print files made from designs`,
            })}
          >
            <ul {...keptComposed} className="artworks">
              {cards(composed)}
            </ul>
          </Toggle>
        </div>
      )}
      {asked && open?.asked === "rename" && <RenameDialog artwork={asked} onClose={close} />}
      {asked && open?.asked === "replace" && <ReplaceDialog artwork={asked} onClose={close} />}
      {asked && open?.asked === "delete" && <DeleteDialog artwork={asked} onClose={close} />}
    </section>
  );
}
