// Email and password, with the button disabled during the request. Used by the page and the modal.
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LoginAnswer } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { useRobotCheck } from "../captcha/index.ts";
import { checkLogin, failedLogin, type LoginErrors, type Paused } from "./loginOutcome.ts";
import { signIn } from "./session.ts";

interface LoginFormProps {
  returnUrl?: string | undefined;
  /** Called when the forgotten-password link is followed. */
  onLeave?: () => void;
  onSignedIn: (login: LoginAnswer) => void;
  onSentTo: (address: string, state?: Paused) => void;
}

export function LoginForm({ returnUrl, onLeave, onSignedIn, onSentTo }: LoginFormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);
  const robot = useRobotCheck();
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
    if (Object.keys(found).length > 0 || busy || robot.isMissing()) return;
    setBusy(true);
    try {
      onSignedIn(await signIn({ email: email.trim(), password, returnUrl, ...robot.fields }));
    } catch (error) {
      if (robot.asksFor(error)) return;
      const failure = failedLogin(error);
      if ("goTo" in failure) onSentTo(failure.goTo, failure.state);
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
      {robot.widget}
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
      <p>
        <Link to={paths.forgotPassword()} onClick={onLeave}>
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}
