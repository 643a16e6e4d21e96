// The target of the confirmation email's link. The owner of the address chooses the account's password here.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CallError } from "../../api/errors.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { pageChanged } from "../../page/navigation.ts";
import { Page } from "../../page/Page.tsx";
import { codeOfPage, forgetCode, takeCode } from "./addressCode.ts";
import { confirmEmail } from "./confirmEmail.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import "../../styles/account.css";

// Runs before anything renders.
takeCode();

export default function ConfirmEmailPage() {
  const [code] = useState(codeOfPage);
  const [email, setEmail] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  if (email) return <Confirmed email={email} />;
  if (isExpired || !code) return <Expired />;

  async function confirm(known: string, password: string) {
    try {
      setEmail(await confirmEmail(known, password));
    } catch (error) {
      if (!(error instanceof CallError && error.code === "code_expired")) throw error;
      setExpired(true);
    }
    forgetCode();
    pageChanged();
  }

  return (
    <Page title={t`Confirm your email address`} className="page-narrow">
      <NewPasswordForm
        label={t`Password`}
        action={t`Confirm my email address`}
        onSend={(password) => confirm(code, password)}
      >
        <p>
          <Trans>
            Choose a password, or enter the one from your registration. Then you can order and send emails
            from your account. All earlier sign-ins end.
          </Trans>
        </p>
      </NewPasswordForm>
    </Page>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <Page title={t`Your email address is confirmed`} className="page-narrow prose">
      <p role="status">
        <Trans>
          Thank you. <strong>{email}</strong> is confirmed, and you are signed in.
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
        <Trans>
          It was used before, is older than three days, or is incomplete. Sign in to get a new one.
        </Trans>
      </p>
      <Link className="button button-main" to={accountPaths.loginSecurity()}>
        <Trans>Sign-in and security</Trans>
      </Link>
    </Page>
  );
}
