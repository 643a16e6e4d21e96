// Asks for password and code before a sensitive call, so that nobody makes it with a browser that they found signed in.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useFields } from "../../forms/useFields.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { confirm } from "../confirming.ts";
import { staffAtom } from "../me.ts";
import { checkCode, refusalOf } from "./credentials.ts";

interface ConfirmSignInDialogProps {
  onAnswer: (isConfirmed: boolean) => void;
}

export default function ConfirmSignInDialog({ onAnswer }: ConfirmSignInDialogProps) {
  const email = useAtomValue(staffAtom)?.email;
  const fields = useFields({ password: "", code: "" }, ({ password, code }) => ({
    ...(password === "" && { password: t`Please provide a password.` }),
    ...checkCode(code),
  }));

  async function send() {
    const { password, code } = fields.values;
    try {
      await confirm(password, code.trim());
    } catch (error) {
      // A code is valid once: the next attempt needs a new one.
      fields.change({ code: "" });
      throw error;
    }
    onAnswer(true);
  }

  return (
    <FormDialog
      title={t`Confirm that it is you`}
      submit={t`Confirm`}
      check={fields.checkAll}
      onSubmit={send}
      onClose={() => onAnswer(false)}
      explain={refusalOf}
    >
      <p>
        <Trans>This changes who can sign in. Then you are not asked again for five minutes.</Trans>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email ?? ""} readOnly />
      <PasswordField {...fields.field("password")} label={t`Password`} autoComplete="current-password" />
      <Field
        {...fields.field("code")}
        label={t`Six-digit code`}
        className="support-code"
        autoComplete="one-time-code"
        maxLength={19}
        hint={t`From your authenticator app: the next one, if you have just signed in. Or a recovery code.`}
      />
    </FormDialog>
  );
}
