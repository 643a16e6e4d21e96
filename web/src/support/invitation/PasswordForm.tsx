// The first step of an accepted invitation: the password.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { checkNewPassword, PASSWORD_HINT } from "../../features/session/index.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import type { SecondFactor } from "../setup/calls.ts";
import { refusalOf } from "../signin/credentials.ts";
import { makeFactor } from "./calls.ts";

interface PasswordFormProps {
  /** The key of the invitation. */
  linkKey: string;
  email: string;
  onFactor: (password: string, factor: SecondFactor) => void;
}

export function PasswordForm({ linkKey, email, onFactor }: PasswordFormProps) {
  const fields = useFields({ password: "" }, ({ password }) => {
    const fault = checkNewPassword(password);
    return fault ? { password: fault } : {};
  });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll() || busy) return;
    setBusy(true);
    try {
      const { password } = fields.values;
      onFactor(password, await makeFactor(linkKey, password));
    } catch (error) {
      if (!fields.refuse(findings(error, ["password"]))) setFailure(refusalOf(error));
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} noValidate onSubmit={submit} className="form">
      <FailureAlert>{failure}</FailureAlert>
      {/* Password managers save the password under this address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...fields.field("password")}
        label={t`Password`}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <Button type="submit" busy={busy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
