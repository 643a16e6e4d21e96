// Asks for a reason before a recorded action.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { lengthOf } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useDraft } from "../parts/useDraft.ts";
import { MAX_REASON_LENGTH, reasonFault } from "./observing.ts";

interface ReasonDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  /** The key under which the draft is kept: the subject can end meanwhile and be requested again. */
  name: string;
  /** The previous reason. */
  initial?: string;
  onConfirm: (reason: string, retryKey: string) => Promise<unknown>;
  onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, confirm, name, initial = "", onConfirm, onClose } = props;
  const draft = useDraft<{ reason: string }>(name);
  const [reason, setReason] = useState(draft.kept?.reason ?? initial);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLFormElement>(null);
  const keyFor = useRetryKey();
  useEffect(() => {
    area.current?.querySelector("textarea")?.focus();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const said = reason.trim();
    const wrong = reasonFault(said);
    setFault(wrong);
    setFailure(undefined);
    if (wrong) {
      area.current?.querySelector("textarea")?.focus();
      return;
    }
    setBusy(true);
    try {
      await onConfirm(said, keyFor(said));
      draft.forget();
    } catch (error) {
      const refused = error instanceof CallError ? error.field("reason") : undefined;
      if (refused) setFault(refused);
      else setFailure(explain(error));
      setBusy(false);
    }
  }

  const length = lengthOf(reason);
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={area} className="form" noValidate onSubmit={submit}>
        <FailureAlert>{failure}</FailureAlert>
        {children}
        <TextArea
          label={t`Reason`}
          hint={t`${length} of ${MAX_REASON_LENGTH} characters. It is recorded with your name.`}
          rows={3}
          value={reason}
          error={fault}
          onChange={(event) => {
            setReason(event.target.value);
            draft.keep({ reason: event.target.value });
            setFault((shown) => shown && reasonFault(event.target.value));
          }}
        />
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
