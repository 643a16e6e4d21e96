// The contact step: a guest's email address. A sign-in is possible, and keeps everything.
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
        label="Email"
        type="email"
        autoComplete="email"
        hint="We send the proof and the receipt to it."
      />
      <p className="actions">
        <Button type="submit">Continue to the address</Button>
      </p>
      <p className="muted">
        Already have an account?{" "}
        <button
          type="button"
          className="link-button"
          onClick={() =>
            void withSignIn("to use your account. Your cart does not change", async () => undefined)
          }
        >
          Sign in
        </button>
      </p>
    </form>
  );
}
