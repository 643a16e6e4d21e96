// The dialog of an answer to an offer. When the offer changes while it is open, it says so and blocks the answer.
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import type { AnswerProps } from "./AnswerDialogs.tsx";
import { staleInWords } from "./answering.ts";

const CONFLICT = 409;

interface AnswerFrameProps extends AnswerProps {
  title: string;
  /** The label of the button. */
  confirm: string;
  /** The answer is final. */
  isDanger?: boolean;
  /** Validates the input and shows its errors. */
  check?: () => boolean;
  send: () => Promise<unknown>;
  /** Called after success. */
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
      dismiss={t`Not now`}
      blocked={stale ? { reason: stale, dismiss: t`Review it` } : undefined}
      onSubmit={answer}
      onClose={onClose}
      explain={explain}
    />
  );
}
