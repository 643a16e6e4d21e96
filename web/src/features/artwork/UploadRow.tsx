// One upload, the same in every tab: in progress, finished, or failed with the reason.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check, CircleAlert, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { fieldText } from "../../api/fieldText.ts";
import type { UploadEntry } from "../../api/types.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { showFailure } from "../notices/index.ts";
import { faultOf, isSameFile } from "./checks.ts";
import { FileButton } from "./FileButton.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { type Standing, useStanding, useToldQuarters } from "./progress.ts";
import { removeUpload, resumeUpload, retryUpload, type Sender } from "./sending.ts";
import { inKilobytes } from "./words.ts";

interface UploadRowProps {
  upload: UploadEntry;
  /** The name of the file that it replaces. */
  replaces?: string | undefined;
  onRetried?: ((id: number) => void) | undefined;
}

export default function UploadRow({ upload, replaces, onRetried }: UploadRowProps) {
  const { documentId: id, name, state } = upload;
  const standing = useStanding(upload);
  useToldQuarters(upload, standing.percent);
  const isOver = state === "success" || state === "error";
  const remove = isOver ? t`Remove ${name} from this list` : t`Cancel the upload of ${name}`;
  return (
    <li className={`upload upload-${state}`}>
      <p className="upload-name">
        {state === "success" && <Check aria-hidden="true" />}
        {state === "error" && <CircleAlert aria-hidden="true" />}
        <span>
          {state === "success" ? <Uploaded name={name} isReplaced={replaces !== undefined} /> : name}
        </span>
      </p>
      <IconButton
        className="upload-remove"
        aria-label={remove}
        onClick={() => void removeUpload(id).catch(showFailure)}
      >
        <X aria-hidden="true" />
      </IconButton>
      {state !== "success" && (
        <div className="upload-words">
          {state === "error" && (
            <p className="field-error" role="alert">
              {upload.problem?.message ?? t`It could not be uploaded.`}
            </p>
          )}
          {!isOver && (
            <UnderWay upload={upload} standing={standing} replaces={replaces} onRetried={onRetried} />
          )}
        </div>
      )}
    </li>
  );
}

function Uploaded({ name, isReplaced }: { name: string; isReplaced: boolean }) {
  return isReplaced ? (
    <Trans>
      {name} <span className="muted">uploaded in place of the old file</span>
    </Trans>
  ) : (
    <Trans>
      {name} <span className="muted">uploaded</span>
    </Trans>
  );
}

function UnderWay({ upload, standing, replaces, onRetried }: UploadRowProps & { standing: Standing }) {
  const { percent, words, isAbandoned, isStopped, sender } = standing;
  const { name } = upload;
  const size = inKilobytes(upload.size);
  const [wrong, setWrong] = useState<string>();

  function goOn([file]: File[]) {
    if (file && isSameFile(upload, file)) {
      setWrong(undefined);
      resumeUpload(upload.documentId, file);
    } else setWrong(t`That is a different file. Please choose “${name}” (${size}).`);
  }

  return (
    <>
      <ProgressBar name={t`Upload of ${name}`} percent={percent} words={words} />
      <p className="upload-figures">{words}</p>
      {replaces && !isAbandoned && (
        <p className="muted">
          <Trans>Replaces {replaces}.</Trans>
        </p>
      )}
      {sender?.fault && <Unlike upload={upload} sender={sender} onRetried={onRetried} />}
      {sender && isStopped && !sender.fault && (
        <>
          {sender.failure !== undefined && (
            <p className="field-error" role="alert">
              {explain(sender.failure)}
            </p>
          )}
          <Button
            look="quiet"
            className="upload-again"
            onClick={() => resumeUpload(upload.documentId, sender.file)}
          >
            <RotateCcw aria-hidden="true" />
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {(isAbandoned || sender?.fault === "differs") && (
        <FileButton look="quiet" className="upload-again" onFiles={goOn}>
          <RotateCcw aria-hidden="true" />
          <Trans>Choose the file again</Trans>
        </FileButton>
      )}
      {(isAbandoned || sender?.fault === "differs") && wrong && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

/** The file is not the one whose first part has arrived, or cannot be read any more. */
function Unlike({
  upload,
  sender,
  onRetried,
}: Pick<UploadRowProps, "upload" | "onRetried"> & { sender: Sender }) {
  const { name } = upload;
  const [failure, setFailure] = useState<string>();

  async function again(chosen: File | undefined) {
    if (!chosen) return;
    const fault = faultOf([chosen]);
    if (fault) return setFailure(fault.text);
    try {
      const id = await retryUpload(upload, chosen);
      onRetried?.(id);
    } catch (error) {
      setFailure(fieldText(error));
    }
  }

  const isReadable = sender.fault === "differs";
  return (
    <>
      <p className="field-error" role="alert">
        {failure ??
          (isReadable
            ? t`This is not the file whose first part has arrived: its content differs. Start again with it, or choose the first file again.`
            : t`“${name}” was changed, moved or deleted on your device while it was sent. Choose it again to start again.`)}
      </p>
      {isReadable ? (
        <Button look="quiet" className="upload-again" onClick={() => void again(sender.file)}>
          <Trans>Start again with this file</Trans>
        </Button>
      ) : (
        <FileButton look="quiet" className="upload-again" onFiles={([file]) => void again(file)}>
          <Trans>Choose the file and start again</Trans>
        </FileButton>
      )}
    </>
  );
}
