// Email and password, with the button held while the server answers. Used by the page and by the modal.
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LoginAnswer } from "../../api/types.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { checkLogin, failedLogin, type LoginErrors } from "./loginOutcome.ts";
import { signIn } from "./session.ts";

interface LoginFormProps {
  returnUrl?: string | undefined;
  onSignedIn: (login: LoginAnswer) => void;
  onSentTo: (address: string) => void;
}

export function LoginForm({ returnUrl, onSignedIn, onSentTo }: LoginFormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (errors.email || errors.password) {
      form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.focus();
    }
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkLogin(email, password);
    setErrors(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      onSignedIn(await signIn(email.trim(), password, returnUrl));
    } catch (error) {
      const failure = failedLogin(error);
      if ("goTo" in failure) onSentTo(failure.goTo);
      else setErrors(failure.errors);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="form">
      {errors.form && (
        <p className="alert alert-danger" role="alert">
          {errors.form}
        </p>
      )}
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}
