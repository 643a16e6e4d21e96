// Asks for one name: to make something or to call it something else.
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { afterPress } from "../../forms/afterPress.ts";
import { Button } from "../buttons/Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface NameDialogProps {
  title: string;
  initial?: string;
  submit: string;
  /** What is wrong with the name. */
  check: (name: string) => string | undefined;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
  explain: (error: unknown) => string;
  field: (props: {
    value: string;
    error: string | undefined;
    onChange: (name: string) => void;
    onLeave: () => void;
  }) => ReactNode;
}

export function NameDialog(props: NameDialogProps) {
  const { title, initial = "", submit, check, onSubmit, onClose, explain, field } = props;
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = check(name);
    setError(found);
    if (found) return form.current?.querySelector("input")?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit(name.trim());
    } catch (refused) {
      setFailure(explain(refused));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </div>
      }
    >
      <form ref={form} id={id} className="form" noValidate onSubmit={send}>
        {failure && (
          <p className="alert alert-danger" role="alert">
            {failure}
          </p>
        )}
        {field({
          value: name,
          error,
          onChange: (next) => {
            setName(next);
            if (error) setError(check(next));
          },
          onLeave: () => name !== initial && afterPress(() => setError(check(name))),
        })}
      </form>
    </Dialog>
  );
}
