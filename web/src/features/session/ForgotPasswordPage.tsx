// Requests a password reset link. The response is the same for every address. After too many failed sign-ins users land
// here, and the page explains that first.
import { type FormEvent, useId, useState } from "react";
import { useLocation } from "react-router";
import { CallError, explain } from "../../api/errors.ts";
import { paths } from "../../base/paths.ts";
import { plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { pageChanged } from "../../page/navigation.ts";
import { Page } from "../../page/Page.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
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
    <Page title="Forgot your password?" className="page-narrow">
      {state?.paused && <Pause seconds={state.retryAfter ?? USUAL_PAUSE_S} />}
      <p className="lede">Enter your email address. We will send you a link to choose a new password.</p>
      <EmailForm onSent={show} />
      <p className="form-aside">
        <Link to={paths.login()}>Back to sign in</Link>
      </p>
    </Page>
  );
}

function Pause({ seconds }: { seconds: number }) {
  return (
    <div className="pause">
      <p className="empty-title">Let’s pause for a moment</p>
      <p>
        There were too many failed sign-ins. To keep the account safe we accept no more for{" "}
        {plural(Math.max(1, Math.ceil(seconds / 60)), "minute")}. Nothing in it has changed. If you forgot the
        password, request a new one here.
      </p>
    </div>
  );
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const robot = useRobotCheck();
  const id = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = checkEmail(email);
    setError(wrong);
    setFailure(undefined);
    if (wrong) return document.getElementById(id)?.focus();
    if (robot.isMissing()) return;
    setBusy(true);
    try {
      await forgotPassword({ email: email.trim(), ...robot.fields });
      onSent(email.trim());
    } catch (refused) {
      if (robot.asksFor(refused)) return;
      const found = refused instanceof CallError ? refused.field("email") : undefined;
      if (found) setError(found);
      else setFailure(refused instanceof CallError && refused.status === 429 ? TOO_OFTEN : explain(refused));
    } finally {
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
      <Field
        id={id}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          if (error) setError(checkEmail(target.value));
        }}
      />
      {robot.widget}
      <Button type="submit" busy={busy}>
        Send the link
      </Button>
    </form>
  );
}

const TOO_OFTEN =
  "You have requested several links. Please check your email first, or try again in a few minutes.";

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Page title="Check your email" className="page-narrow prose">
      <div role="status">
        <p>
          If there is an account for <strong>{email}</strong>, an email with a link is on its way. The link
          works once and for ten minutes.
        </p>
        <p>No email? Check your spam folder and the address you entered.</p>
      </div>
      <p className="actions">
        <Link className="button button-main" to={paths.login()}>
          Back to sign in
        </Link>
        <Button look="quiet" onClick={onAgain}>
          Use another address
        </Button>
      </p>
    </Page>
  );
}
