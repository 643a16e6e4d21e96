// Email, password and the code of the second factor. Used by the page and by the dialog.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useRobotCheck } from "../../features/captcha/index.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { signIn } from "../me.ts";
import { CREDENTIALS, checkCredentials, refusalOf } from "./credentials.ts";

interface SignInFormProps {
  /** The previous user, when the sign-in has expired. */
  email?: string | undefined;
  onSignedIn: () => void;
}

export function SignInForm({ email = "", onSignedIn }: SignInFormProps) {
  const fields = useFields({ email, password: "", code: "" }, checkCredentials);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const robot = useRobotCheck();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll() || busy || robot.isMissing()) return;
    setBusy(true);
    const { values } = fields;
    try {
      const code = values.code.replaceAll(" ", "");
      await signIn({ email: values.email.trim(), password: values.password, code, ...robot.fields });
      onSignedIn();
    } catch (error) {
      // A code is valid for one sign-in: the next attempt needs a new one.
      fields.change({ code: "" });
      if (!robot.asksFor(error) && !fields.refuse(findings(error, CREDENTIALS))) setFailure(refusalOf(error));
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} noValidate onSubmit={submit} className="form">
      <FailureAlert>{failure}</FailureAlert>
      <Field {...fields.field("email")} label={t`Email`} type="email" autoComplete="username" />
      <PasswordField {...fields.field("password")} label={t`Password`} autoComplete="current-password" />
      <Field
        {...fields.field("code")}
        label={t`Six-digit code`}
        className="support-code"
        autoComplete="one-time-code"
        maxLength={19}
        hint={t`From your authenticator app, or one of your recovery codes. Each is good for one sign-in.`}
      />
      {robot.widget}
      <Button type="submit" busy={busy}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
