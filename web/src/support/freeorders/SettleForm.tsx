// Marks a free order as sent or declines it with a reason. The customer reads the note.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId } from "react";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { required } from "../../forms/validators.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useNote } from "../parts/useNote.ts";
import type { Steps } from "../parts/useSteps.ts";
import { report } from "./calls.ts";

/** The server's limit. */
const MAX_NOTE = 250;

interface SettleFormProps {
  code: string;
  steps: Steps;
}

export function SettleForm({ code, steps }: SettleFormProps) {
  const note = useNote(`free-order.${code}`, MAX_NOTE);
  const retryKey = useRetryKey();
  const id = useId();

  async function settle(kind: "sent" | "declined") {
    const { text } = note;
    if (!note.check(...(kind === "declined" ? [required] : [])))
      return document.getElementById(`${id}-note`)?.focus();
    const what = kind === "declined" ? { kind, reason: text } : { kind, ...(text !== "" && { note: text }) };
    const isDone = await steps.run({
      name: kind,
      work: () => report(code, what, retryKey(what)),
      done:
        kind === "sent" ? t`The customer reads that it was sent.` : t`The customer reads why it is not sent.`,
    });
    if (isDone) note.forget();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void settle("sent");
  }

  return (
    <form className="form" noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Send or decline</Trans>
      </h2>
      <TextArea
        id={`${id}-note`}
        label={t`Note to the customer`}
        hint={t`Required to decline: give the reason.`}
        {...note.field}
      />
      <p className="actions">
        <Button type="submit" busy={steps.busy === "sent"}>
          <Trans>It was sent</Trans>
        </Button>
        <Button look="quiet" busy={steps.busy === "declined"} onClick={() => void settle("declined")}>
          <Trans>Decline</Trans>
        </Button>
      </p>
    </form>
  );
}
