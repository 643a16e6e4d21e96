// The form of an email's texts. What is saved is in the next email.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { findings } from "../../forms/findings.ts";
import { faultsOf, namesOf, textsOf } from "../../forms/texts.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { isSignInNeeded } from "../api.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { When } from "../parts/When.tsx";
import { type EmailToEdit, saveEmail, testEmail } from "./calls.ts";
import { EmailHelp } from "./EmailHelp.tsx";
import { EmailPreview } from "./EmailPreview.tsx";
import { type FieldName, isSignature, rulesOf, type Values } from "./rules.ts";

type Input = HTMLInputElement | HTMLTextAreaElement;

interface EmailEditorProps {
  start: EmailToEdit;
  onSaved: () => void;
}

export function EmailEditor({ start, onSaved }: EmailEditorProps) {
  const { email, builtIn } = start;
  const rules = rulesOf(email);
  const fields = useFields<Values>(start.text, (values) => faultsOf(rules, values));
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"save" | "test">();
  /** The field in which placeholders are inserted. */
  const last = useRef<{ name: FieldName; input: Input }>(undefined);
  const { values } = fields;
  const saved = useUnsaved(values);
  const isBuiltIn = namesOf(rules).every((name) => values[name] === builtIn[name]);

  async function run(what: "save" | "test", work: () => Promise<void>) {
    if (busy) return;
    setFailure(undefined);
    if (!fields.checkAll()) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      if (!isSignInNeeded(error) && !fields.refuse(findings(error, namesOf(rules))))
        setFailure(reasonOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  const save = () =>
    run("save", async () => {
      await saveEmail(email, start.revision, textsOf(rules, values));
      saved();
      showToast(t`Saved. The next email has this text.`);
      onSaved();
    });

  const test = () =>
    run("test", async () => {
      const { to } = await testEmail(email, textsOf(rules, values));
      showToast(
        start.isSending
          ? t`A test with sample data is on its way to ${to}.`
          : t`A test with sample data to ${to} waits: this server sends no emails yet.`,
      );
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  function reset() {
    fields.change(builtIn);
    showToast(t`The built-in text is in the form. Save it to use it.`);
  }

  /** The large field, if none was used yet. */
  function usualTarget() {
    const name = isSignature(email) ? "closing" : "introduction";
    const input = fields.form.current?.elements.namedItem(name);
    return input instanceof HTMLTextAreaElement ? ({ name, input } as const) : undefined;
  }

  function insert(placeholder: string) {
    const target = last.current ?? usualTarget();
    if (!target) return;
    const { name, input } = target;
    const from = input.selectionStart ?? input.value.length;
    const to = input.selectionEnd ?? from;
    const typed = `{${placeholder}}`;
    fields.change({ [name]: values[name].slice(0, from) + typed + values[name].slice(to) });
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(from + typed.length, from + typed.length);
    });
  }

  const field = (name: FieldName) => ({
    ...fields.field(name),
    label: rules[name].label,
    onBlur: () => fields.leave(name),
    onFocus: ({ target }: FocusEvent<Input>) => {
      last.current = { name, input: target };
    },
  });
  return (
    <div className="email-editor">
      <form ref={fields.form} className="support-form" noValidate onSubmit={submit} aria-label={t`Email`}>
        <FailureAlert>{failure}</FailureAlert>
        {!isSignature(email) && (
          <>
            <Field {...field("subject")} autoComplete="off" />
            <Field {...field("heading")} autoComplete="off" />
            <TextArea
              {...field("introduction")}
              hint={t`Above the products, the amounts and the button.`}
              rows={7}
              optional
              spellCheck
            />
          </>
        )}
        <TextArea
          {...field("closing")}
          hint={
            isSignature(email) ? t`At the end of every email.` : t`Below everything else, in smaller letters.`
          }
          rows={5}
          optional
          spellCheck
        />
        <EmailHelp placeholders={start.placeholders} onInsert={insert} />
        <p className="actions">
          <Button type="submit" busy={busy === "save"}>
            <Trans>Save</Trans>
          </Button>
          <Button look="quiet" busy={busy === "test"} onClick={() => void test()}>
            <Trans>Send a test to me</Trans>
          </Button>
          {!isBuiltIn && (
            <Button look="text" onClick={reset}>
              <Trans>Use the built-in text</Trans>
            </Button>
          )}
        </p>
        {start.changedAt !== undefined && (
          <p className="muted">
            <Trans>
              Saved <When at={start.changedAt} /> by {start.changedBy}.
            </Trans>
          </p>
        )}
      </form>
      <EmailPreview email={email} values={values} rules={rules} />
    </div>
  );
}
