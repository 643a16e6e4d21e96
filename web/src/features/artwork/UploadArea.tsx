// The upload area: a button, the file rules, the chosen file, and a footer with the upload button while a valid file is
// chosen. In a form that is sent separately, choosing a file sends it. Running uploads are shown in the list of uploads.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Upload, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { isLoginRequired } from "../../api/errors.ts";
import { fieldText } from "../../api/fieldText.ts";
import { loadCode } from "../../api/loadCode.ts";
import type { UploadPlace } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { withSignIn } from "../session/index.ts";
import type { Arriving } from "./arriving.ts";
import { ChosenFile } from "./ChosenFile.tsx";
import { faultOf } from "./checks.ts";
import { FileButton } from "./FileButton.tsx";
import { EXTENSIONS_IN_WORDS, LARGEST_ARTWORK_KB } from "./limits.ts";

interface UploadAreaProps {
  place: UploadPlace;
  /** The library file that it replaces. */
  replaces?: number;
  /** The label of the button. */
  label: string;
  /** The main action of the page. */
  isMain?: boolean;
  /** A chosen file is sent without a press on the upload button. */
  isSentAtOnce?: boolean;
  onStarted?: (id: number) => void;
  /** Called with the state of the chosen file; with undefined if there is none, and once its upload has started. */
  onArriving?: (arriving: Arriving | undefined) => void;
}

export function UploadArea(props: UploadAreaProps) {
  const { place, replaces, label, isMain = false, isSentAtOnce = false, onStarted, onArriving } = props;
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const name = file?.name ?? "";
  const [limit, types] = [formatCount(LARGEST_ARTWORK_KB), EXTENSIONS_IN_WORDS];
  const focusChoice = () => area.current?.querySelector<HTMLElement>(".upload-choose")?.focus();

  const arriving = file && (error === undefined ? "sending" : "failed");
  useEffect(() => {
    onArriving?.(arriving);
    return () => onArriving?.(undefined);
  }, [arriving, onArriving]);

  function choose(files: File[]) {
    const fault = faultOf(files);
    const [chosen] = files;
    setError(fault?.text);
    setFile(fault ? undefined : chosen);
    if (isSentAtOnce && !fault) void upload(chosen);
  }

  function clear() {
    setFile(undefined);
    setError(undefined);
    focusChoice();
  }

  // Guests upload for designs and for their orders.
  const isForGuests = place !== "dashboard" && place !== "quote";
  const allowed = (work: () => Promise<void>) =>
    isForGuests ? work() : withSignIn(t`to upload artwork`, work);
  const upload = (chosen = file) =>
    allowed(async () => {
      const fault = faultOf(chosen ? [chosen] : []);
      if (fault || !chosen) return setError(fault?.text);
      setBusy(true);
      try {
        const { startUpload } = await loadCode(() => import("./sending.ts"));
        const started = await startUpload(chosen, { place, ...(replaces !== undefined && { replaces }) });
        clear();
        onStarted?.(started);
      } catch (failure) {
        if (isLoginRequired(failure)) throw failure;
        setError(fieldText(failure));
        // The pressed button is removed with the footer.
        focusChoice();
      } finally {
        setBusy(false);
      }
    });

  return (
    <div className="upload-area" ref={area}>
      <div className="upload-start">
        <FileButton
          look={isMain && !file ? "main" : "quiet"}
          className="upload-choose"
          describedBy={id}
          onFiles={choose}
        >
          <Upload aria-hidden="true" />
          <span>{file || error ? t`Choose another file` : label}</span>
        </FileButton>
        <p className="field-hint" id={id}>
          <Trans>
            One file, at most {limit} KB: {types}.
          </Trans>
        </p>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {file && (
        <div className="upload upload-chosen">
          <ChosenFile file={file} />
          <IconButton className="upload-remove" aria-label={t`Remove ${name}`} onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {file && !error && !(isSentAtOnce && busy) && (
        <footer className="upload-foot">
          <Button busy={busy} onClick={() => void upload()}>
            <Trans>Upload</Trans>
          </Button>
        </footer>
      )}
    </div>
  );
}
