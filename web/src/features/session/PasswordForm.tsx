// Changes a password, for customers and staff.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useState } from "react";
import { explain } from "../../api/errors.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { PASSWORD_MESSAGE } from "./loginOutcome.ts";
import { checkNewPassword, PASSWORD_HINT } from "./password.ts";

interface Values {
  currentPassword: string;
  newPassword: string;
}

function check({ currentPassword, newPassword }: Values) {
  const wrong = checkNewPassword(newPassword);
  const same = !wrong && newPassword === currentPassword ? t`Please choose a different password.` : undefined;
  const found = wrong ?? same;
  return {
    ...(currentPassword === "" && { currentPassword: PASSWORD_MESSAGE }),
    ...(found && { newPassword: found }),
  };
}

interface PasswordFormProps {
  change: (currentPassword: string, newPassword: string) => Promise<unknown>;
  onChanged: () => void;
  /** Other actions. */
  children?: ReactNode;
}

export function PasswordForm({ change, onChanged, children }: PasswordFormProps) {
  const fields = useFields<Values>({ currentPassword: "", newPassword: "" }, check);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll()) return;
    setBusy(true);
    try {
      await change(fields.values.currentPassword, fields.values.newPassword);
      onChanged();
    } catch (error) {
      setBusy(false);
      if (!fields.refuse(findings(error, ["currentPassword", "newPassword"]))) setFailure(explain(error));
    }
  }

  return (
    <form ref={fields.form} className="form form-narrow" noValidate onSubmit={send}>
      <FailureAlert>{failure}</FailureAlert>
      <PasswordField
        {...fields.field("currentPassword")}
        label={t`Current password`}
        autoComplete="current-password"
      />
      <PasswordField
        {...fields.field("newPassword")}
        label={t`New password`}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <p className="actions">
        <Button type="submit" busy={busy}>
          <Trans>Change password</Trans>
        </Button>
        {children}
      </p>
    </form>
  );
}
