// The contact step: a guest's email address. A sign-in is possible, and keeps everything.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { checkEmail, withSignIn } from "../session/index.ts";

interface ContactStepProps {
  email: string;
  onDone: (email: string) => void;
}

export function ContactStep({ email, onDone }: ContactStepProps) {
  const fields = useFields({ email }, (values) => {
    const fault = checkEmail(values.email);
    return fault ? { email: fault } : {};
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (fields.checkAll()) onDone(fields.values.email.trim());
  }

  return (
    <form ref={fields.form} className="form step-narrow" noValidate onSubmit={send}>
      <Field
        {...fields.field("email")}
        label={t`Email`}
        type="email"
        autoComplete="email"
        hint={t`We send the proof and the receipt to it.`}
      />
      <p className="actions">
        <Button type="submit">
          <Trans>Continue to the address</Trans>
        </Button>
      </p>
      <p className="muted">
        <Trans>Already have an account?</Trans>{" "}
        <button
          type="button"
          className="link-button"
          onClick={() =>
            void withSignIn(t`to use your account. Your cart does not change`, async () => undefined)
          }
        >
          <Trans>Sign in</Trans>
        </button>
      </p>
    </form>
  );
}
