// The target of the password email's link: sets a new password, and offers another link if it has expired.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CallError } from "../../api/errors.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { pageChanged } from "../../page/navigation.ts";
import { Page } from "../../page/Page.tsx";
import { codeOfPage, forgetCode, takeCode } from "./addressCode.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { resetPassword } from "./password.ts";
import { changeSession } from "./session.ts";
import "../../styles/account.css";

// Runs before anything renders.
takeCode();

export default function ResetPasswordPage() {
  const [code] = useState(codeOfPage);
  const [outcome, setOutcome] = useState<"changed" | "expired">();
  const end = (how: "changed" | "expired") => {
    forgetCode();
    pageChanged();
    setOutcome(how);
  };
  if (outcome === "changed") return <Changed />;
  if (outcome === "expired" || !code) return <Expired />;
  async function send(known: string, password: string) {
    try {
      // It ends all sign-ins, also this browser's: the page stays and says so.
      await changeSession(() => resetPassword(known, password));
      end("changed");
    } catch (error) {
      if (!(error instanceof CallError && error.code === "code_expired")) throw error;
      end("expired");
    }
  }
  return (
    <Page title={t`Choose a new password`} className="page-narrow">
      <NewPasswordForm
        label={t`New password`}
        action={t`Save password`}
        onSend={(password) => send(code, password)}
      />
    </Page>
  );
}

function Changed() {
  return (
    <Page title={t`Your password was changed`} className="page-narrow prose">
      <p role="status">
        <Trans>You were signed out everywhere. Sign in with the new password.</Trans>
      </p>
      <Link className="button button-main" to={paths.login()}>
        <Trans>Sign in</Trans>
      </Link>
    </Page>
  );
}

function Expired() {
  return (
    <Page title={t`This link no longer works`} className="page-narrow prose">
      <p role="status">
        <Trans>
          It has been used, is older than ten minutes, or is incomplete. Your password has not changed.
          Request a new link.
        </Trans>
      </p>
      <Link className="button button-main" to={paths.forgotPassword()}>
        <Trans>Request a new link</Trans>
      </Link>
    </Page>
  );
}
