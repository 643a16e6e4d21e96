// Offers a guest who ordered an account: a link in an email, behind which they choose the password.
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { explain } from "../../api/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";

export default function CreateAccount({ order }: { order: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    setFailure(undefined);
    try {
      setSentTo(await offerAccount(order));
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="section no-print" aria-labelledby="create-account-title">
      <h2 id="create-account-title">
        <Trans>Create an account</Trans>
      </h2>
      {sentTo ? (
        <p role="status">
          <Trans>
            We sent an email to <strong>{sentTo}</strong>. Open its link and choose a password to finish. Your
            orders, proofs and artwork stay together.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Your orders, proofs and artwork stay together, and the next order is quicker. We send you an
              email with a link.
            </Trans>
          </p>
          <FailureAlert>{failure}</FailureAlert>
          <p className="actions">
            <Button look="quiet" busy={busy} onClick={() => void ask()}>
              <Trans>Create account</Trans>
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** Asks for an email with a link that creates the account. Returns its address. */
async function offerAccount(order: string): Promise<string> {
  const params = { path: { code: order } };
  return (await call(({ POST }) => POST("/api/orders/{code}/account", { params }))).email;
}
