// The dialog of an answer to an offer. When the offer changes while it is open, it says so and lets nobody answer the old.
import type { ReactNode } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
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
  const { confirm, offer, quote, send, onDone, onStale, onClose, ...dialog } = props;
  const stale = staleInWords(quote, offer);

  async function answer() {
    try {
      await send();
    } catch (error) {
      if (error instanceof CallError && error.status === CONFLICT) onStale();
      throw error;
    }
    onClose();
    onDone();
  }

  return (
    <FormDialog
      {...dialog}
      submit={confirm}
      dismiss="Not now"
      blocked={stale ? { reason: stale, dismiss: "Look at it" } : undefined}
      onSubmit={answer}
      onClose={onClose}
      explain={explain}
    />
  );
}
