// Email and password, with the button disabled during the request. Used by the page and the modal.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { LoginAnswer } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { useFields } from "../../forms/useFields.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { useRobotCheck } from "../captcha/index.ts";
import { checkLogin, failedLogin, type Paused } from "./loginOutcome.ts";
import { signIn } from "./session.ts";

interface LoginFormProps {
  returnUrl?: string | undefined;
  /** Called when the forgotten-password link is followed. */
  onLeave?: () => void;
  onSignedIn: (login: LoginAnswer) => void;
  onSentTo: (address: string, state?: Paused) => void;
}

export function LoginForm({ returnUrl, onLeave, onSignedIn, onSentTo }: LoginFormProps) {
  const fields = useFields({ email: "", password: "" }, checkLogin);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const robot = useRobotCheck();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll() || busy || robot.isMissing()) return;
    setBusy(true);
    try {
      const { email, password } = fields.values;
      onSignedIn(await signIn({ email: email.trim(), password, returnUrl, ...robot.fields }));
    } catch (error) {
      if (robot.asksFor(error)) return;
      const failed = failedLogin(error);
      if ("goTo" in failed) return onSentTo(failed.goTo, failed.state);
      fields.refuse(failed.errors);
      setFailure(failed.form);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} noValidate onSubmit={submit} className="form">
      <FailureAlert>{failure}</FailureAlert>
      <Field {...fields.field("email")} label={t`Email`} type="email" autoComplete="username" />
      <PasswordField {...fields.field("password")} label={t`Password`} autoComplete="current-password" />
      {robot.widget}
      <Button type="submit" busy={busy}>
        <Trans>Sign in</Trans>
      </Button>
      <p>
        <Link to={paths.forgotPassword()} onClick={onLeave}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
    </form>
  );
}
