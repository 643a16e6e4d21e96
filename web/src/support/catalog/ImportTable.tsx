// The imports, latest first, with an undo button for the last one.
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
  if (catalog.imports.length === 0) return <p className="muted">Nothing has been imported yet.</p>;
  return (
    <>
      <table className="support-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">Files</th>
            <th scope="col">What it did</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {catalog.imports.map((one) => (
            <tr key={one.importId}>
              <td data-label="When">
                <When at={one.at} />
              </td>
              <td data-label="Who">{one.who}</td>
              <td data-label="Files">{one.files.join(", ") || "–"}</td>
              <td data-label="What it did">{reportInWords(one.report)}</td>
              <td data-label="State">
                <State of={one} />
              </td>
              <td className="support-row-action">
                {one.importId === catalog.undo && (
                  <Button look="quiet" onClick={() => setAsked(one)}>
                    Undo
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
        Undone <When at={undoneAt} />
      </span>
    );
  return current ? (
    <span className="support-badge support-badge-done">Served</span>
  ) : (
    <span className="muted">Before</span>
  );
}

interface UndoDialogProps {
  of: Import;
  onUndone: () => void;
  onClose: () => void;
}

function UndoDialog({ of, onUndone, onClose }: UndoDialogProps) {
  const retryKey = useRetryKey();
  return (
    <ConfirmDialog
      title="Undo this import?"
      confirm="Undo the import"
      dismiss="Keep import"
      explain={reasonOf}
      onClose={onClose}
      onConfirm={async () => {
        await undoImport(of.importId, retryKey(of.importId));
        showToast("The import is undone.");
        onUndone();
      }}
    >
      <p>
        The catalog is as it was before {of.files.join(", ")} came in, <When at={of.at} />:
      </p>
      <ul className="undo-list">
        {undoInWords(of).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>Customers see it within seconds. Orders that were placed in the meantime stay as they are.</p>
    </ConfirmDialog>
  );
}
