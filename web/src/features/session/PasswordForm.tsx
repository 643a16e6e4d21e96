// Changes a password, for customers and staff.
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { PASSWORD_MESSAGE } from "./loginOutcome.ts";
import { checkNewPassword, PASSWORD_HINT } from "./password.ts";

interface Values {
  currentPassword: string;
  newPassword: string;
}

function check({ currentPassword, newPassword }: Values) {
  const wrong = checkNewPassword(newPassword);
  const same = !wrong && newPassword === currentPassword ? "Please choose a different password." : undefined;
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
  const id = useId();

  const focusFirst = (errors: object) =>
    document
      .getElementById(`${id}-${"currentPassword" in errors ? "currentPassword" : "newPassword"}`)
      ?.focus();

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!fields.checkAll()) return focusFirst(check(fields.values));
    setBusy(true);
    try {
      await change(fields.values.currentPassword, fields.values.newPassword);
      onChanged();
    } catch (error) {
      setBusy(false);
      const found = error instanceof CallError ? findings(error) : {};
      fields.refuse(found);
      if (Object.keys(found).length > 0) focusFirst(found);
      else setFailure(explain(error));
    }
  }

  const field = (name: keyof Values) => ({
    id: `${id}-${name}`,
    name,
    value: fields.values[name],
    error: fields.errors[name],
    onChange: ({ target }: { target: { value: string } }) => fields.change({ [name]: target.value }),
  });
  return (
    <form className="form form-narrow" noValidate onSubmit={send}>
      {failure && (
        <p className="alert alert-danger" role="alert">
          {failure}
        </p>
      )}
      <PasswordField {...field("currentPassword")} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field("newPassword")}
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <p className="actions">
        <Button type="submit" busy={busy}>
          Change password
        </Button>
        {children}
      </p>
    </form>
  );
}

function findings(error: CallError): Partial<Values> {
  const [currentPassword, newPassword] = [error.field("currentPassword"), error.field("newPassword")];
  return { ...(currentPassword && { currentPassword }), ...(newPassword && { newPassword }) };
}
