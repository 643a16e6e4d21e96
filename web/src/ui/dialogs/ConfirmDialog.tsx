// Confirms an irreversible action. On failure it stays open and shows the reason.
import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../buttons/Button.tsx";
import { FailureAlert } from "../feedback/FailureAlert.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  /** The label of the dismiss button, where "Cancel" would be ambiguous. */
  dismiss?: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  explain: (error: unknown) => string;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, dismiss = t`Cancel`, onConfirm, onClose, explain } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function go() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(explain(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            {dismiss}
          </Button>
          <Button className="button-danger" busy={busy} onClick={() => void go()}>
            {confirm}
          </Button>
        </div>
      }
    >
      <FailureAlert>{failure}</FailureAlert>
      {children}
    </Dialog>
  );
}
