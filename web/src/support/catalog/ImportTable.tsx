// The imports, latest first, with an undo button for the last one.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { When } from "../parts/When.tsx";
import { type Catalog, type Import, undoImport } from "./calls.ts";
import { reportInWords, undoInWords } from "./words.ts";

export function ImportTable({ catalog, onUndone }: { catalog: Catalog; onUndone: () => void }) {
  const [asked, setAsked] = useState<Import>();
  if (catalog.imports.length === 0)
    return (
      <p className="muted">
        <Trans>Nothing has been imported yet.</Trans>
      </p>
    );
  return (
    <>
      <table className="support-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>When</Trans>
            </th>
            <th scope="col">
              <Trans>Who</Trans>
            </th>
            <th scope="col">
              <Trans>Files</Trans>
            </th>
            <th scope="col">
              <Trans>What it did</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">
                <Trans>Action</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {catalog.imports.map((one) => (
            <tr key={one.importId}>
              <td data-label={t`When`}>
                <When at={one.at} />
              </td>
              <td data-label={t`Who`}>{one.who}</td>
              <td data-label={t`Files`}>{one.files.join(", ") || "–"}</td>
              <td data-label={t`What it did`}>{reportInWords(one.report)}</td>
              <td data-label={t`State`}>
                <State of={one} />
              </td>
              <td className="support-row-action">
                {one.importId === catalog.undo && (
                  <Button look="quiet" onClick={() => setAsked(one)}>
                    <Trans>Undo</Trans>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && <UndoDialog of={asked} onUndone={onUndone} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function State({ of: { current, undoneAt } }: { of: Import }) {
  if (undoneAt !== undefined)
    return (
      <span className="muted">
        <Trans>
          Undone <When at={undoneAt} />
        </Trans>
      </span>
    );
  return current ? (
    <span className="support-badge support-badge-done">{t({ message: "Served", context: "import" })}</span>
  ) : (
    <span className="muted">{t({ message: "Before", context: "import" })}</span>
  );
}

interface UndoDialogProps {
  of: Import;
  onUndone: () => void;
  onClose: () => void;
}

function UndoDialog({ of, onUndone, onClose }: UndoDialogProps) {
  const retryKey = useRetryKey();
  const files = of.files.join(", ");
  return (
    <ConfirmDialog
      title={t`Undo this import?`}
      confirm={t`Undo the import`}
      dismiss={t`Keep import`}
      explain={reasonOf}
      onClose={onClose}
      onConfirm={async () => {
        await undoImport(of.importId, retryKey(of.importId));
        showToast(t`The import is undone.`);
        onUndone();
      }}
    >
      <p>
        <Trans>
          The catalog is as it was before {files} came in, <When at={of.at} />:
        </Trans>
      </p>
      <ul className="undo-list">
        {undoInWords(of).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        <Trans>
          Customers see it within seconds. Orders that were placed in the meantime stay as they are.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
