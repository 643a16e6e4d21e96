// Email, password and the code of the second factor. Used by the page and by the dialog.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRobotCheck } from "../../features/captcha/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { signIn } from "../me.ts";
import { type CredentialErrors, checkCredentials, refusalOf } from "./credentials.ts";

interface SignInFormProps {
  /** The previous user, when the sign-in has expired. */
  email?: string | undefined;
  onSignedIn: () => void;
}

export function SignInForm({ email = "", onSignedIn }: SignInFormProps) {
  const [values, setValues] = useState({ email, password: "", code: "" });
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [busy, setBusy] = useState(false);
  const robot = useRobotCheck();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (errors.email || errors.password || errors.code)
      form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.focus();
  }, [errors]);

  const change = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkCredentials(values);
    setErrors(found);
    if (Object.keys(found).length > 0 || busy || robot.isMissing()) return;
    setBusy(true);
    try {
      const code = values.code.replaceAll(" ", "");
      await signIn({ email: values.email.trim(), password: values.password, code, ...robot.fields });
      onSignedIn();
    } catch (error) {
      setErrors(robot.asksFor(error) ? {} : refusalOf(error));
      // A code is valid for one sign-in: the next attempt needs a new one.
      setValues((now) => ({ ...now, code: "" }));
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
        value={values.email}
        error={errors.email}
        onChange={change("email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={change("password")}
      />
      <Field
        label="Six-digit code"
        name="code"
        className="desk-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        hint="From your authenticator app. Each code is good for one sign-in."
        value={values.code}
        error={errors.code}
        onChange={change("code")}
      />
      {robot.widget}
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}
