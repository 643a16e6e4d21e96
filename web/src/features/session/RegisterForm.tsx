// The registration form, on its page and in the checkout. First asks the server whether the email is registered; then
// submits.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { useRobotCheck } from "../captcha/index.ts";
import { showToast } from "../notices/index.ts";
import { checkEmail } from "./loginOutcome.ts";
import { checkNewPassword, PASSWORD_HINT } from "./password.ts";
import { isRegistered, register } from "./session.ts";

const REGISTERED = t`The email address you have provided is already registered.`;

function check({ xemail, password }: { xemail: string; password: string }) {
  const wrong = { xemail: checkEmail(xemail), password: checkNewPassword(password) };
  return {
    ...(wrong.xemail && { xemail: wrong.xemail }),
    ...(wrong.password && { password: wrong.password }),
  };
}

export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const fields = useFields({ xemail: "", password: "" }, check);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const robot = useRobotCheck();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll() || busy || robot.isMissing()) return;
    setBusy(true);
    const email = fields.values.xemail.trim();
    try {
      if (await isRegistered(email)) return setFailure(REGISTERED);
      await register({ xemail: email, password: fields.values.password, ...robot.fields });
      showToast(t`Welcome. We sent you an email: please confirm ${email} with its link.`);
      onRegistered();
    } catch (error) {
      if (robot.asksFor(error)) return;
      if (error instanceof CallError && error.code === "email_registered") return setFailure(error.message);
      const { email: other, ...found } = findings(error, ["xemail", "email", "password"]);
      if (!fields.refuse({ ...(other && { xemail: other }), ...found })) setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} noValidate onSubmit={submit} className="form">
      <FailureAlert>{failure}</FailureAlert>
      <Field {...fields.field("xemail")} label={t`Email`} type="email" autoComplete="email" />
      <PasswordField
        {...fields.field("password")}
        label={t`Password`}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      {robot.widget}
      <Button type="submit" busy={busy}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}
