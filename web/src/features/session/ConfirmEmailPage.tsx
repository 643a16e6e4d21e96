// The target of the confirmation email's link. It requires a click, because mail scanners follow links automatically.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { pageChanged } from "../../page/navigation.ts";
import { Page } from "../../page/Page.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { codeOfPage, takeCode } from "./addressCode.ts";
import { confirmEmail } from "./confirmEmail.ts";
import { refreshSession } from "./session.ts";
import "../../styles/account.css";

// Runs before anything renders.
takeCode();

export default function ConfirmEmailPage() {
  const [code] = useState(codeOfPage);
  const [email, setEmail] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (email) return <Confirmed email={email} />;
  if (isExpired || !code) return <Expired />;

  async function confirm(known: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await confirmEmail(known);
      await refreshSession();
      pageChanged();
      setEmail(answer.email);
    } catch (error) {
      if (error instanceof CallError && error.code === "code_expired") {
        pageChanged();
        return setExpired(true);
      }
      setFailure(explain(error));
      setBusy(false);
    }
  }

  return (
    <Page title={t`Confirm your email address`} className="page-narrow prose">
      <p>
        <Trans>
          Confirm that this email address is yours. Then you can order and send emails from your account.
        </Trans>
      </p>
      <FailureAlert>{failure}</FailureAlert>
      <p className="actions">
        <Button busy={busy} onClick={() => void confirm(code)}>
          <Trans>Confirm my email address</Trans>
        </Button>
      </p>
    </Page>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <Page title={t`Your email address is confirmed`} className="page-narrow prose">
      <p role="status">
        <Trans>
          Thank you. <strong>{email}</strong> is confirmed. You can continue on any page that you have open.
        </Trans>
      </p>
      <p className="actions">
        <Link className="button button-main" to={paths.cart()}>
          <Trans>Go to your cart</Trans>
        </Link>
        <Link to={paths.home()}>
          <Trans>Keep browsing</Trans>
        </Link>
      </p>
    </Page>
  );
}

function Expired() {
  return (
    <Page title={t`This link no longer works`} className="page-narrow prose">
      <p role="status">
        <Trans>It is older than three days or incomplete. Sign in to get a new one.</Trans>
      </p>
      <Link className="button button-main" to={accountPaths.loginSecurity()}>
        <Trans>Sign-in and security</Trans>
      </Link>
    </Page>
  );
}
