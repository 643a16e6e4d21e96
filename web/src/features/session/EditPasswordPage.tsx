// Another password. After a sign-in that demands it, the way goes on to where people wanted to be.
import { type FormEvent, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { accountPaths } from "../../accountPaths.ts";
import { CallError, explain } from "../../api/errors.ts";
import { Link } from "../../app/Link.tsx";
import { Button } from "../../ui/Button.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { useFields } from "../../ui/useFields.ts";
import { AccountPage } from "../account/index.ts";
import { showToast } from "../notices/index.ts";
import { PASSWORD_MESSAGE } from "./loginOutcome.ts";
import { checkNewPassword, editPassword, PASSWORD_HINT } from "./password.ts";
import { returnUrlOf } from "./returnUrl.ts";
import "../../styles/account.css";

interface Values {
  currentPassword: string;
  newPassword: string;
}

function check({ currentPassword, newPassword }: Values) {
  const wrong = checkNewPassword(newPassword);
  const same =
    !wrong && newPassword === currentPassword ? "Please choose another password than now." : undefined;
  const found = wrong ?? same;
  return {
    ...(currentPassword === "" && { currentPassword: PASSWORD_MESSAGE }),
    ...(found && { newPassword: found }),
  };
}

export default function EditPasswordPage() {
  const returnUrl = returnUrlOf(useLocation().search);
  return (
    <AccountPage title="Change your password" purpose="to change your password" isStill>
      {returnUrl && (
        <p className="lede">
          Your password has to be changed before you go on. It is too easy to guess, or it has been seen in a
          list of stolen ones.
        </p>
      )}
      <EditForm returnUrl={returnUrl} />
    </AccountPage>
  );
}

function EditForm({ returnUrl }: { returnUrl: string | undefined }) {
  const fields = useFields<Values>({ currentPassword: "", newPassword: "" }, check);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
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
      await editPassword(fields.values.currentPassword, fields.values.newPassword);
      showToast("Your password was changed. All other sign-ins have ended.");
      navigate(returnUrl ?? accountPaths.loginSecurity(), { replace: true });
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
        {!returnUrl && <Link to={accountPaths.loginSecurity()}>Cancel</Link>}
      </p>
    </form>
  );
}

function findings(error: CallError): Partial<Values> {
  const [currentPassword, newPassword] = [error.field("currentPassword"), error.field("newPassword")];
  return { ...(currentPassword && { currentPassword }), ...(newPassword && { newPassword }) };
}
