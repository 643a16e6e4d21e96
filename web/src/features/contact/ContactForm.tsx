// A message to the shop. Invalid fields are listed at the top; the input is never lost.
import { useAtomValue } from "jotai";
import { type ComponentProps, type FormEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { explain } from "../../api/errors.ts";
import { findings } from "../../forms/findings.ts";
import { checkTexts } from "../../forms/texts.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { Captcha } from "../captcha/index.ts";
import { sessionAtom } from "../session/index.ts";
import { FAULTY, type FieldName, labelOf, RULES, requestOf } from "./message.ts";

const HINTS: Partial<Record<FieldName, ComponentProps<"input">>> = {
  name: { autoComplete: "name" },
  email: { autoComplete: "email", type: "email" },
  phone: { autoComplete: "tel", type: "tel" },
};

export default function ContactForm() {
  const [thanks, setThanks] = useState<string>();
  if (thanks) return <Thanks message={thanks} />;
  return <Form onSent={setThanks} />;
}

function Thanks({ message }: { message: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} role="status" tabIndex={-1} className="alert alert-success">
      {message}
    </p>
  );
}

function Form({ onSent }: { onSent: (message: string) => void }) {
  const session = useAtomValue(sessionAtom);
  const id = useId();
  const solution = useRef<string>(undefined);
  const start = { name: "", email: session?.email ?? "", phone: "", order: "", message: "" };
  const fields = useFields({ ...start, recaptchaResponse: "" }, (values) =>
    checkTexts(RULES, values, solution.current),
  );
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!fields.checkAll()) return setAttempt(attempt + 1);
    setBusy(true);
    const { recaptchaResponse, ...values } = fields.values;
    const body = requestOf(values, recaptchaResponse);
    try {
      const { message } = await call(({ POST }) => POST("/api/contact", { body }));
      onSent(message);
    } catch (error) {
      if (!fields.refuse(findings(error, FAULTY))) setFailure(explain(error));
      // A solution is valid for one call.
      setRound((last) => last + 1);
      setAttempt(attempt + 1);
      setBusy(false);
    }
  }

  const wrong = FAULTY.flatMap((name) => {
    const message = fields.errors[name];
    return message ? [{ id: `${id}-${name}`, label: labelOf(name), message }] : [];
  });
  const field = (name: Exclude<FieldName, "message">) => (
    <Field
      {...HINTS[name]}
      {...fields.field(name)}
      id={`${id}-${name}`}
      label={RULES[name].label}
      optional={RULES[name].missing === undefined}
      required={RULES[name].missing !== undefined}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="form" aria-label="Contact">
      <ErrorSummary errors={wrong} attempt={attempt} />
      <FailureAlert>{failure}</FailureAlert>
      {field("name")}
      {field("email")}
      {field("phone")}
      {field("order")}
      <TextArea
        {...fields.field("message")}
        id={`${id}-message`}
        label={RULES.message.label}
        rows={6}
        required
      />
      <div id={`${id}-recaptchaResponse`}>
        <Suspense>
          <Captcha
            round={round}
            error={fields.errors.recaptchaResponse}
            onToken={(token) => {
              solution.current = token;
              if (token) fields.change({ recaptchaResponse: token });
            }}
          />
        </Suspense>
      </div>
      <Button type="submit" busy={busy}>
        Send message
      </Button>
    </form>
  );
}
