// Uploads photographs: several at once, sent one after the other.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ImagePlus, RotateCcw, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { announce } from "../../page/navigation.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { classes } from "../../ui/names.ts";
import { SendingBar } from "../parts/SendingBar.tsx";
import { useFileDrop } from "./useFileDrop.ts";
import { useUploads } from "./useUploads.ts";

const ACCEPTED = ".jpg,.jpeg,.png,.webp,.tif,.tiff";
const RULE = t`JPEG, PNG, WebP or TIFF; at most 20,000 KB and 50 million pixels each.`;

const NAMES = t`They can also be dropped here. A file name with a color or a view, such as navy-back.jpg, sets both.`;

interface PhotographUploadProps {
  /** Hears the address of a photograph, and the name that its file had. */
  onKept: (url: string, fileName: string) => void;
  onSending: (isSending: boolean) => void;
}

export function PhotographUpload({ onKept, onSending }: PhotographUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const rule = useId();
  const { uploads, isSending, add, drop, retry } = useUploads((url, fileName) => {
    announce(t`The photograph was added.`);
    onKept(url, fileName);
  });
  const { isOver, handlers } = useFileDrop(add);
  useEffect(() => onSending(isSending), [isSending, onSending]);

  return (
    <div className={classes("photograph-upload", isOver && "photograph-upload-over")} {...handlers}>
      {uploads.length > 0 && (
        <ul className="photograph-sendings">
          {uploads.map(({ id, file: { name }, part, failure }) => (
            <li key={id}>
              {failure === undefined ? (
                <>
                  <strong>{name}</strong>
                  <SendingBar name={name} part={part} />
                </>
              ) : (
                <div className="photograph-failure" role="alert">
                  <p>
                    <Trans>
                      <strong>{name}</strong> was not added. {failure}
                    </Trans>
                  </p>
                  <IconButton aria-label={t`Send ${name} again`} onClick={() => retry(id)}>
                    <RotateCcw aria-hidden="true" />
                  </IconButton>
                  <IconButton aria-label={t`Forget ${name}`} onClick={() => drop(id)}>
                    <X aria-hidden="true" />
                  </IconButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button look="quiet" aria-describedby={rule} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
        <Trans>Add photographs</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t`Photographs`}
        accept={ACCEPTED}
        multiple
        hidden
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          event.currentTarget.value = "";
        }}
      />
      <p id={rule} className="field-hint">
        {`${RULE} ${NAMES}`}
      </p>
    </div>
  );
}
