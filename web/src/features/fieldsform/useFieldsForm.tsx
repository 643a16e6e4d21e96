// A form whose errors are listed at the top: it is sent once at a time, only if it is valid, and the input is never lost.
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { findings } from "../../forms/findings.ts";
import { type Errors, useFields } from "../../forms/useFields.ts";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";

interface FieldsFormOptions<Name extends string> {
  /** The labels of the fields, in the order of the form and of its errors. */
  labels: Record<Name, string>;
  start: Record<Name, string>;
  check: (values: Record<Name, string>) => Errors<Name>;
  /** Sends valid values. */
  send: (values: Record<Name, string>) => Promise<void>;
  /** Words for a failure that no field shows; undefined if it is shown elsewhere. */
  explain: (error: unknown) => string | undefined;
  /** Hears which fields the server refused. */
  onRefused?: (found: Errors<Name>) => void;
}

export function useFieldsForm<Name extends string>(options: FieldsFormOptions<Name>) {
  const { labels, start, check, send, explain, onRefused } = options;
  const id = useId();
  const fields = useFields<Record<Name, string>>(start, check);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const names = Object.keys(labels) as Name[];
  const idOf = (name: Name) => `${id}-${name}`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!fields.checkAll()) return setAttempt(attempt + 1);
    setBusy(true);
    try {
      await send(fields.values);
    } catch (error) {
      const found = findings(error, names);
      if (!fields.refuse(found)) setFailure(explain(error));
      onRefused?.(found);
      setAttempt(attempt + 1);
    }
    setBusy(false);
  }

  const wrong = names.flatMap((name) => {
    const message = fields.errors[name];
    return message ? [{ id: idOf(name), label: labels[name], message }] : [];
  });
  const summary: ReactNode = (
    <>
      <ErrorSummary errors={wrong} attempt={attempt} />
      <FailureAlert>{failure}</FailureAlert>
    </>
  );
  /** `attempt` counts the attempts that failed. */
  return { fields, idOf, attempt, busy, submit, summary };
}
