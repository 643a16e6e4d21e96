// Writes a message. A guest's first one also needs an email address for the answer, and the robot check.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { type FormEvent, Suspense, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import type { QuestionEntry } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { Captcha } from "../captcha/index.ts";
import { isSignedInAtom } from "../session/index.ts";
import { ask, check, FIELDS, MAX_MESSAGE, NOTHING, requestOf, write } from "./asking.ts";

interface MessageFormProps {
  productId: number;
  question: QuestionEntry | undefined;
}

export default function MessageForm({ productId, question }: MessageFormProps) {
  const isGuest = !useAtomValue(isSignedInAtom);
  const isFirst = question === undefined;
  const retryKey = useRetryKey();
  const fields = useFields(NOTHING, (values) => check(values, isGuest && isFirst));
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!fields.checkAll()) return;
    setBusy(true);
    try {
      const body = requestOf(productId, fields.values, isGuest);
      if (isFirst) await ask(body, retryKey(body));
      else await write(question.questionId, body.message, retryKey([body.message, question.changedAt]));
      fields.change({ message: "" });
      area.current?.focus();
    } catch (error) {
      if (!fields.refuse(findings(error, FIELDS))) setFailure(explain(error));
      // A solution is valid for one call.
      setRound((last) => last + 1);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} noValidate className="form" onSubmit={submit} aria-label={t`Write to us`}>
      <FailureAlert>{failure}</FailureAlert>
      <TextArea
        {...fields.field("message")}
        ref={area}
        label={isFirst ? t`Your question` : t`Your message`}
        rows={3}
        maxLength={MAX_MESSAGE}
        required
      />
      {isGuest && isFirst && (
        <>
          <Field {...fields.field("name")} label={t`Your name`} autoComplete="name" optional />
          <Field
            {...fields.field("email")}
            label={t`Email`}
            hint={t`For our answer, if you have left by then.`}
            type="email"
            autoComplete="email"
            onBlur={() => fields.leave("email")}
            required
          />
          <Suspense>
            <Captcha
              round={round}
              error={fields.errors.recaptchaResponse}
              onToken={(token) => fields.change({ recaptchaResponse: token ?? "" })}
            />
          </Suspense>
        </>
      )}
      <p className="actions">
        <Button type="submit" busy={busy}>
          {isFirst ? t`Send question` : t`Send`}
        </Button>
      </p>
    </form>
  );
}
