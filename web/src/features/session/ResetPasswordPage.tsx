// The target of the password email's link: sets a new password, and offers another link if it has expired.
import { type FormEvent, useId, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { pageChanged } from "../../page/navigation.ts";
import { Page } from "../../page/Page.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { codeOfPage, takeCode } from "./addressCode.ts";
import { checkNewPassword, PASSWORD_HINT, resetPassword } from "./password.ts";
import "../../styles/account.css";

// Runs before anything renders.
takeCode();

export default function ResetPasswordPage() {
  const [code] = useState(codeOfPage);
  const [outcome, setOutcome] = useState<"changed" | "expired">();
  const end = (how: "changed" | "expired") => {
    pageChanged();
    setOutcome(how);
  };
  if (outcome === "changed") return <Changed />;
  if (outcome === "expired" || !code) return <Expired />;
  return (
    <Page title="Choose a new password" className="page-narrow">
      <ResetForm code={code} onChanged={() => end("changed")} onExpired={() => end("expired")} />
    </Page>
  );
}

interface ResetFormProps {
  code: string;
  onChanged: () => void;
  onExpired: () => void;
}

function ResetForm({ code, onChanged, onExpired }: ResetFormProps) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = checkNewPassword(password);
    setError(wrong);
    setFailure(undefined);
    if (wrong) return document.getElementById(id)?.focus();
    setBusy(true);
    try {
      await resetPassword(code, password);
      onChanged();
    } catch (refused) {
      const known = refused instanceof CallError ? refused : undefined;
      if (known?.code === "code_expired") return onExpired();
      const found = known?.field("password");
      if (found) setError(found);
      else setFailure(explain(refused));
      setBusy(false);
    }
  }

  return (
    <form className="form" noValidate onSubmit={send}>
      {failure && (
        <p className="alert alert-danger" role="alert">
          {failure}
        </p>
      )}
      <PasswordField
        id={id}
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={password}
        error={error}
        onChange={({ target }) => {
          setPassword(target.value);
          if (error) setError(checkNewPassword(target.value));
        }}
      />
      <Button type="submit" busy={busy}>
        Save the password
      </Button>
    </form>
  );
}

function Changed() {
  return (
    <Page title="Your password is changed" className="page-narrow prose">
      <p role="status">You were signed out everywhere. Sign in with the new password.</p>
      <Link className="button button-main" to={paths.login()}>
        Sign in
      </Link>
    </Page>
  );
}

function Expired() {
  return (
    <Page title="This link no longer works" className="page-narrow prose">
      <p role="status">
        It has been used, is older than ten minutes, or is incomplete. Your password has not changed. Request
        a new link.
      </p>
      <Link className="button button-main" to={paths.forgotPassword()}>
        Request a new link
      </Link>
    </Page>
  );
}
