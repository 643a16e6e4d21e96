// The registration form, on its page and in the checkout. First asks the server whether the email is registered; then
// submits.
import { type FormEvent, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { useRobotCheck } from "../captcha/index.ts";
import { showToast } from "../notices/index.ts";
import { checkEmail, type LoginErrors } from "./loginOutcome.ts";
import { checkNewPassword, PASSWORD_HINT } from "./password.ts";
import { isRegistered, register } from "./session.ts";

const REGISTERED = "The email address you have provided is already registered.";

export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);
  const robot = useRobotCheck();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = { email: checkEmail(email), password: checkNewPassword(password) };
    setErrors({
      ...(wrong.email && { email: wrong.email }),
      ...(wrong.password && { password: wrong.password }),
    });
    if (wrong.email || wrong.password) {
      form.querySelector<HTMLInputElement>(wrong.email ? "[name=xemail]" : "[name=password]")?.focus();
      return;
    }
    if (busy || robot.isMissing()) return;
    setBusy(true);
    try {
      if (await isRegistered(email.trim())) return setErrors({ form: REGISTERED });
      await register({ xemail: email.trim(), password, ...robot.fields });
      showToast(`Welcome. We sent you an email: please confirm ${email.trim()} with its link.`);
      onRegistered();
    } catch (error) {
      if (!robot.asksFor(error)) setErrors(registrationErrors(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="form">
      {errors.form && (
        <p className="alert alert-danger" role="alert">
          {errors.form}
        </p>
      )}
      <Field
        label="Email"
        type="email"
        name="xemail"
        autoComplete="email"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {robot.widget}
      <Button type="submit" busy={busy}>
        Create account
      </Button>
    </form>
  );
}

function registrationErrors(error: unknown): LoginErrors {
  if (!(error instanceof CallError)) return { form: explain(error) };
  if (error.code === "email_registered") return { form: error.message };
  const email = error.field("xemail") ?? error.field("email");
  const password = error.field("password");
  if (!email && !password) return { form: explain(error) };
  return { ...(email && { email }), ...(password && { password }) };
}
