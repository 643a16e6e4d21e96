// Requests a password reset link. The response is the same for every address. After too many failed sign-ins users land
// here, and the page explains that first.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Link } from "../../page/Link.tsx";
import { pageChanged } from "../../page/navigation.ts";
import { Page } from "../../page/Page.tsx";
import { useLocation } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { useRobotCheck } from "../captcha/index.ts";
import { checkEmail, type Paused } from "./loginOutcome.ts";
import { forgotPassword } from "./password.ts";
import "../../styles/account.css";

const USUAL_PAUSE_S = 900;

export default function ForgotPasswordPage() {
  const state = useLocation().state as Paused | null;
  const [sentTo, setSentTo] = useState<string>();
  const show = (sentTo: string | undefined) => {
    pageChanged();
    setSentTo(sentTo);
  };
  if (sentTo) return <Sent email={sentTo} onAgain={() => show(undefined)} />;
  return (
    <Page title={t`Forgot your password?`} className="page-narrow">
      {state?.paused && <Pause seconds={state.retryAfter ?? USUAL_PAUSE_S} />}
      <p className="lede">
        <Trans>Enter your email address. We will send you a link to choose a new password.</Trans>
      </p>
      <EmailForm onSent={show} />
      <p className="form-aside">
        <Link to={paths.login()}>
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </Page>
  );
}

function Pause({ seconds }: { seconds: number }) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return (
    <div className="pause">
      <p className="empty-title">
        <Trans>Too many failed sign-ins</Trans>
      </p>
      <p>
        {plural(minutes, {
          one: "To keep the account safe, we accept no more sign-ins for 1 minute. Nothing in your account has changed. If you forgot the password, request a new one here.",
          other: `To keep the account safe, we accept no more sign-ins for ${formatCount(minutes)} minutes. Nothing in your account has changed. If you forgot the password, request a new one here.`,
        })}
      </p>
    </div>
  );
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const fields = useFields({ email: "" }, ({ email }) => {
    const wrong = checkEmail(email);
    return wrong ? { email: wrong } : {};
  });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const robot = useRobotCheck();

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll() || robot.isMissing()) return;
    setBusy(true);
    const email = fields.values.email.trim();
    try {
      await forgotPassword({ email, ...robot.fields });
      onSent(email);
    } catch (error) {
      if (robot.asksFor(error) || fields.refuse(findings(error, ["email"]))) return;
      setFailure(error instanceof CallError && error.status === 429 ? TOO_OFTEN : explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} className="form" noValidate onSubmit={send}>
      <FailureAlert>{failure}</FailureAlert>
      <Field
        {...fields.field("email")}
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      {robot.widget}
      <Button type="submit" busy={busy}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}

const TOO_OFTEN = t`You have requested several links. Please check your email first, or try again in a few minutes.`;

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Page title={t`Check your email`} className="page-narrow prose">
      <div role="status">
        <p>
          <Trans>
            If there is an account for <strong>{email}</strong>, an email with a link is on its way. The link
            works once and for ten minutes.
          </Trans>
        </p>
        <p>
          <Trans>No email? Check your spam folder and the address you entered.</Trans>
        </p>
      </div>
      <p className="actions">
        <Link className="button button-main" to={paths.login()}>
          <Trans>Back to sign in</Trans>
        </Link>
        <Button look="quiet" onClick={onAgain}>
          <Trans>Use another address</Trans>
        </Button>
      </p>
    </Page>
  );
}
