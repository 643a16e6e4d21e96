// The target of the password email's link: sets a new password, and offers another link if it has expired.
import { type FormEvent, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { paths } from "../../base/paths.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Link } from "../../page/Link.tsx";
import { pageChanged } from "../../page/navigation.ts";
import { Page } from "../../page/Page.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
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
  const fields = useFields({ password: "" }, ({ password }) => {
    const wrong = checkNewPassword(password);
    return wrong ? { password: wrong } : {};
  });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll()) return;
    setBusy(true);
    try {
      await resetPassword(code, fields.values.password);
      onChanged();
    } catch (error) {
      if (error instanceof CallError && error.code === "code_expired") return onExpired();
      if (!fields.refuse(findings(error, ["password"]))) setFailure(explain(error));
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} className="form" noValidate onSubmit={send}>
      <FailureAlert>{failure}</FailureAlert>
      <PasswordField
        {...fields.field("password")}
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
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
