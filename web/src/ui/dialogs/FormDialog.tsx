// A dialog around a form, with its two buttons. It stays open with the reason when sending fails.
import { t } from "@lingui/core/macro";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../buttons/Button.tsx";
import { Dialog } from "./Dialog.tsx";

export interface FormDialogProps {
  title: string;
  submit: string;
  dismiss?: string;
  /** Sending cannot be undone. */
  isDanger?: boolean;
  /** Why the form can no longer be sent; it then has only the button that closes it. */
  blocked?: { reason: string; dismiss: string } | undefined;
  /** Shows what is wrong with the fields and returns whether they can be sent. */
  check?: (() => boolean) | undefined;
  /** Closes the dialog itself once it has worked. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  explain: (error: unknown) => string;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, submit, dismiss = t`Cancel`, isDanger, check, onSubmit, onClose, explain, children } = props;
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reason = useRef<HTMLParagraphElement>(null);
  const id = useId();
  // What this form sends may itself be what blocks it from then on.
  const blocked = busy ? undefined : props.blocked;
  const blockedReason = blocked?.reason;
  useEffect(() => {
    if (blockedReason) reason.current?.focus();
  }, [blockedReason]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || blocked) return;
    if (check && !check()) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(explain(error));
      setBusy(false);
    }
  }

  const alert = blockedReason ?? failure;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            {blocked?.dismiss ?? dismiss}
          </Button>
          {!blocked && (
            <Button type="submit" form={id} busy={busy} className={isDanger ? "button-danger" : undefined}>
              {submit}
            </Button>
          )}
        </div>
      }
    >
      <form ref={form} id={id} className="form" noValidate onSubmit={send}>
        {alert && (
          <p ref={reason} className="alert alert-danger" role="alert" tabIndex={blocked && -1}>
            {alert}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  );
}
