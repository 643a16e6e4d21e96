// Offers a guest who ordered an account: a password now, and a link in an email that creates it.
import { type FormEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { explain } from "../../api/errors.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { checkNewPassword, PASSWORD_HINT } from "../session/index.ts";

export default function CreateAccount({ order }: { order: string }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section className="section no-print" aria-labelledby="create-account-title">
      <h2 id="create-account-title">Create an account</h2>
      {sentTo ? (
        <p role="status">
          We sent an email to <strong>{sentTo}</strong>. Open its link to finish. Your orders, proofs and
          artwork stay together.
        </p>
      ) : (
        <PasswordChoice order={order} onSent={setSentTo} />
      )}
    </section>
  );
}

/** Asks for an email that creates the account. Returns its address. */
async function offerAccount(order: string, password: string): Promise<string> {
  const params = { path: { code: order } };
  return (await call(({ POST }) => POST("/api/orders/{code}/account", { params, body: { password } }))).email;
}

function PasswordChoice({ order, onSent }: { order: string; onSent: (email: string) => void }) {
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
      onSent(await offerAccount(order, fields.values.password));
    } catch (error) {
      if (!fields.refuse(findings(error, ["password"]))) setFailure(explain(error));
      setBusy(false);
    }
  }

  return (
    <form ref={fields.form} className="form form-narrow" noValidate onSubmit={send}>
      <p>Choose a password. Your orders, proofs and artwork stay together, and the next order is quicker.</p>
      <FailureAlert>{failure}</FailureAlert>
      <PasswordField
        {...fields.field("password")}
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <p className="actions">
        <Button type="submit" look="quiet" busy={busy}>
          Create account
        </Button>
      </p>
    </form>
  );
}
