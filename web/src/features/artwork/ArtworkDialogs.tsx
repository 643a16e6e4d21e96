// Dialogs that rename, replace and delete a file of the library.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { explain } from "../../api/errors.ts";
import type { ArtworkEntry } from "../../api/types.ts";
import { lengthOf } from "../../format/numbers.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { NameDialog } from "../../ui/dialogs/NameDialog.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { showToast } from "../notices/index.ts";
import { deleteArtwork, renameArtwork } from "./library.ts";
import { MAX_FILE_NAME_LENGTH } from "./limits.ts";
import { UploadArea } from "./UploadArea.tsx";

interface DialogProps {
  artwork: ArtworkEntry;
  onClose: () => void;
}

/** The extension reflects the content, so it cannot be changed. */
export function RenameDialog({ artwork: { artworkId, name, extension }, onClose }: DialogProps) {
  const dotted = `.${extension}`;
  const stem = name.toLowerCase().endsWith(dotted) ? name.slice(0, -dotted.length) : name;
  const longest = MAX_FILE_NAME_LENGTH - dotted.length;
  return (
    <NameDialog
      title={t`Rename artwork`}
      initial={stem}
      submit={t`Save name`}
      check={(next) =>
        lengthOf(next) === 0
          ? t`Name is required.`
          : lengthOf(next) > longest
            ? t`Please enter no more than ${longest} characters.`
            : undefined
      }
      explain={explain}
      onClose={onClose}
      field={({ value, error, onChange, onLeave }) => (
        <Field
          label={t`Name`}
          value={value}
          error={error}
          hint={t`It stays a ${dotted} file.`}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
      onSubmit={async (next) => {
        await renameArtwork(artworkId, `${next}${dotted}`);
        onClose();
      }}
    />
  );
}

export function ReplaceDialog({ artwork: { artworkId, name }, onClose }: DialogProps) {
  return (
    <Dialog title={t`Replace artwork`} onClose={onClose}>
      <p className="dialog-lead">
        <Trans>
          The new file replaces “{name}” wherever you use it, as soon as it is uploaded and checked.
        </Trans>
      </p>
      <UploadArea
        place="dashboard"
        replaces={artworkId}
        label={t`Choose the new file`}
        isMain
        onStarted={onClose}
      />
    </Dialog>
  );
}

export function DeleteDialog({ artwork: { artworkId, name }, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      confirm={t`Delete file`}
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        await deleteArtwork(artworkId);
        showToast(t`“${name}” was deleted.`);
      }}
    >
      <p>
        <Trans>It is permanently removed from your library. To use it again, upload it again.</Trans>
      </p>
    </ConfirmDialog>
  );
}
