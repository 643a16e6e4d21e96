// Writes an answer. The customer sees it in all tabs at once, or gets it by email.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { firstFault, maxlength } from "../../forms/validators.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useDraft } from "../parts/useDraft.ts";
import type { Steps } from "../parts/useSteps.ts";
import { answer } from "./calls.ts";

/** The server's limit. */
const MAX_MESSAGE = 1000;

export function AnswerForm({ code, steps }: { code: string; steps: Steps }) {
  const draft = useDraft<{ message: string }>(`question.${code}`);
  const retryKey = useRetryKey();
  const [message, setMessage] = useState(draft.kept?.message ?? "");
  const [sent, setSent] = useState(0);
  const [fault, setFault] = useState<string>();
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const text = message.trim();
    const found = text === "" ? t`Please enter an answer.` : firstFault(text, maxlength(MAX_MESSAGE));
    setFault(found);
    if (found) return document.getElementById(id)?.focus();
    const isDone = await steps.run({
      name: "answer",
      // The same words, sent again later, are another answer.
      work: () => answer(code, text, retryKey([text, sent])),
      done: t`The customer sees your answer, or gets it by email.`,
    });
    if (!isDone) return;
    draft.forget();
    setMessage("");
    setSent(sent + 1);
  }

  return (
    <form className="form" noValidate onSubmit={submit} aria-label={t`Answer`}>
      <TextArea
        id={id}
        label={t`Your answer`}
        hint={t`The customer reads it with your name.`}
        rows={5}
        maxLength={MAX_MESSAGE}
        value={message}
        error={fault}
        onChange={({ target }) => {
          setMessage(target.value);
          draft.keep({ message: target.value });
          setFault(undefined);
        }}
      />
      <p className="actions">
        <Button type="submit" busy={steps.busy === "answer"}>
          <Trans>Send answer</Trans>
        </Button>
      </p>
    </form>
  );
}
