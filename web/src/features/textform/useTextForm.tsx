// A form of texts with the robot check. Invalid fields are listed at the top; the input is never lost.
import { type FormEvent, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import { findings } from "../../forms/findings.ts";
import { checkTexts, namesOf, type TextRules } from "../../forms/texts.ts";
import { useFields } from "../../forms/useFields.ts";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { Captcha } from "../captcha/index.ts";

const ROBOT = "recaptchaResponse";

interface TextFormOptions<Name extends string> {
  /** In the order of the form and of its errors. */
  rules: TextRules<Name>;
  start: Record<Name, string>;
  /** Sends valid values with a solution of the robot check. The form shows the failure; after success it is replaced. */
  send: (values: Record<Name, string>, solution: string) => Promise<void>;
}

export function useTextForm<Name extends string>({ rules, start, send }: TextFormOptions<Name>) {
  type Faulty = Name | typeof ROBOT;
  const id = useId();
  /** Spent by each call; the message about a refused one stays until there is another. */
  const solution = useRef<string>(undefined);
  const fields = useFields<Record<Faulty, string>>(
    { ...start, [ROBOT]: "" } as Record<Faulty, string>,
    (values) => checkTexts(rules, values, solution.current),
  );
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const faulty: Faulty[] = [...namesOf(rules), ROBOT];
  const idOf = (name: Faulty) => `${id}-${name}`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!fields.checkAll()) return setAttempt(attempt + 1);
    setBusy(true);
    try {
      await send(fields.values, fields.values[ROBOT]);
    } catch (error) {
      const found = findings(error, faulty);
      if (!fields.refuse(found)) setFailure(explain(error));
      if (found[ROBOT]) setRound((last) => last + 1);
      setAttempt(attempt + 1);
      setBusy(false);
    }
  }

  const wrong = faulty.flatMap((name) => {
    const label = name === ROBOT ? "Robot check" : rules[name].label;
    const message = fields.errors[name];
    return message ? [{ id: idOf(name), label, message }] : [];
  });
  const summary: ReactNode = (
    <>
      <ErrorSummary errors={wrong} attempt={attempt} />
      <FailureAlert>{failure}</FailureAlert>
    </>
  );
  const field = (name: Name, className?: string): ReactNode => {
    const { label, input = name, missing, kind, autoComplete } = rules[name];
    const isRequired = missing !== undefined;
    const shared = {
      ...fields.field(name),
      id: idOf(name),
      name: input,
      label,
      className,
      required: isRequired,
      optional: !isRequired,
      ...(autoComplete && { autoComplete }),
    };
    return kind === "lines" ? <TextArea {...shared} rows={6} /> : <Field {...shared} type={kind ?? "text"} />;
  };
  const robotCheck: ReactNode = (
    <div id={idOf(ROBOT)} className="field-whole">
      <Suspense>
        <Captcha
          round={round}
          error={fields.errors[ROBOT]}
          onToken={(token) => {
            solution.current = token;
            if (token) fields.change({ [ROBOT]: token } as Partial<Record<Faulty, string>>);
          }}
        />
      </Suspense>
    </div>
  );
  /** `attempt` counts the attempts that failed. */
  return { fields, idOf, attempt, busy, submit, summary, field, robotCheck };
}
