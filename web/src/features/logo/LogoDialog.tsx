// Chooses the logo that all product pictures show: an upload, or a file of the library.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import type { ArtworkEntry } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import {
  ArtworkStrip,
  LeftOut,
  ownArtworksAtom,
  previewFaultOf,
  UploadArea,
  UploadList,
} from "../artwork/index.ts";
import { isChoosingLogoAtom } from "./logo.ts";
import { showLogo } from "./switching.ts";
import "./logo.css";

export default function LogoDialog() {
  const setOpen = useSetAtom(isChoosingLogoAtom);
  const own = useAtomValue(ownArtworksAtom);
  const files = own.filter(({ facts }) => !previewFaultOf(facts));
  // An upload and its file have the same number.
  const [uploaded, setUploaded] = useState<number>();
  const file = useEntry<ArtworkEntry>(`artworks/${uploaded ?? ""}`);
  const name = file?.name;
  const fault = file && previewFaultOf(file.facts);
  const canBeShown = file !== undefined && fault === undefined;
  const close = () => setOpen(false);

  function choose(id: number) {
    close();
    void showLogo(id, true);
  }

  useEffect(() => {
    if (uploaded === undefined || !canBeShown) return;
    setOpen(false);
    void showLogo(uploaded, true);
  }, [uploaded, canBeShown, setOpen]);

  return (
    <Dialog title={t`Your logo on every product`} size="wide" onClose={close}>
      <p className="dialog-lead">
        <Trans>
          All product pictures show your logo, in all your tabs. You can turn it off at any time. It is not
          added to anything that you order.
        </Trans>
      </p>
      <UploadArea place="design" label={t`Upload your logo`} isMain onStarted={setUploaded} />
      {uploaded !== undefined && <UploadList only={uploaded} isShort onRetried={setUploaded} />}
      {fault && (
        <p className="field-error" role="alert">
          <Trans>
            Products cannot show “{name}”. {fault} Please upload another picture, SVG or PDF file.
          </Trans>
        </p>
      )}
      {files.length > 0 && (
        <section className="logo-files" aria-label={t`Your files`}>
          <h3>
            <Trans>Or choose one of your files</Trans>
          </h3>
          <ArtworkStrip artworks={files} onChoose={choose} />
        </section>
      )}
      <LeftOut artworks={own.filter((other) => !files.includes(other) && other !== file)} />
    </Dialog>
  );
}
