// A new account. The server is asked first whether the email is known; only then the form is sent.
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { CallError, explain } from "../../api/errors.ts";
import { Link } from "../../app/Link.tsx";
import { Page } from "../../app/Page.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { checkEmail, type LoginErrors } from "./loginOutcome.ts";
import { checkNewPassword, PASSWORD_HINT } from "./password.ts";
import { isRegistered, register } from "./session.ts";

const REGISTERED = "The email address you have provided is already registered.";

export default function RegisterPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);

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
    setBusy(true);
    try {
      if (await isRegistered(email.trim())) return setErrors({ form: REGISTERED });
      await register(email.trim(), password);
      navigate(paths.home(), { replace: true });
    } catch (error) {
      setErrors(registrationErrors(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page title="Create an account" className="page-narrow">
      <p className="lede">Save favorites, order free samples, and see the same basket on every screen.</p>
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
        <Button type="submit" busy={busy}>
          Create account
        </Button>
      </form>
      <p className="form-aside">
        Already with us? <Link to={paths.login()}>Sign in</Link>
      </p>
    </Page>
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
