// The dialog of an answer to an offer. When the offer changes while it is open, it says so and lets nobody answer the old.
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import type { AnswerProps } from "./AnswerDialogs.tsx";
import { staleInWords } from "./answering.ts";

const CONFLICT = 409;

interface AnswerFrameProps extends AnswerProps {
  title: string;
  /** What the button says. */
  confirm: string;
  /** The answer ends the matter. */
  isDanger?: boolean;
  /** Whether what was typed can be sent; shows what is wrong with it. */
  check?: () => boolean;
  send: () => Promise<unknown>;
  /** It has worked. */
  onDone: () => void;
  children: ReactNode;
}

export function AnswerFrame(props: AnswerFrameProps) {
  const { title, confirm, isDanger, offer, quote, check, send, onDone, onClose, onStale, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isDone = useRef(false);
  const stale = isDone.current || busy ? undefined : staleInWords(quote, offer);
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (stale) news.current?.focus();
  }, [stale]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || stale) return;
    if (check && !check()) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      isDone.current = true;
      onClose();
      onDone();
    } catch (error) {
      setFailure(explain(error));
      if (error instanceof CallError && error.status === CONFLICT) onStale();
    } finally {
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
            {stale ? "Look at it" : "Not now"}
          </Button>
          {!stale && (
            <Button type="submit" form={id} busy={busy} className={isDanger ? "button-danger" : undefined}>
              {confirm}
            </Button>
          )}
        </div>
      }
    >
      <form ref={form} id={id} className="form" noValidate onSubmit={submit}>
        {stale ? (
          <p ref={news} className="alert alert-danger" role="alert" tabIndex={-1}>
            {stale}
          </p>
        ) : (
          failure && (
            <p className="alert alert-danger" role="alert">
              {failure}
            </p>
          )
        )}
        {children}
      </form>
    </Dialog>
  );
}
