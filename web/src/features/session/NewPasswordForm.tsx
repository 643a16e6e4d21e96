// A form with a new password.
import { type FormEvent, type ReactNode, useState } from "react";
import { explain } from "../../api/errors.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { classes } from "../../ui/names.ts";
import { checkNewPassword, PASSWORD_HINT } from "./password.ts";

interface NewPasswordFormProps {
  label: string;
  /** Sends a valid password. The form shows the failure; after success it is replaced. */
  onSend: (password: string) => Promise<void>;
  /** What the button does. */
  action: string;
  look?: "main" | "quiet";
  className?: string;
  children?: ReactNode;
}

export function NewPasswordForm({ label, onSend, action, look, className, children }: NewPasswordFormProps) {
  const fields = useFields({ password: "" }, ({ password }) => {
    const wrong = checkNewPassword(password);
    return wrong ? { password: wrong } : {};
  });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll()) return;
    setBusy(true);
    try {
      await onSend(fields.values.password);
    } catch (error) {
      if (!fields.refuse(findings(error, ["password"]))) setFailure(explain(error));
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} className={classes("form", className)} noValidate onSubmit={send}>
      {children}
      <FailureAlert>{failure}</FailureAlert>
      <PasswordField
        {...fields.field("password")}
        label={label}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <p className="actions">
        <Button type="submit" look={look ?? "main"} busy={busy}>
          {action}
        </Button>
      </p>
    </form>
  );
}
