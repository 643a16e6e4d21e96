// Offers a guest who ordered an account: a password now, and a link in an email that creates it.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { NewPasswordForm } from "../session/index.ts";

export default function CreateAccount({ order }: { order: string }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section className="section no-print" aria-labelledby="create-account-title">
      <h2 id="create-account-title">
        <Trans>Create an account</Trans>
      </h2>
      {sentTo ? (
        <p role="status">
          <Trans>
            We sent an email to <strong>{sentTo}</strong>. Open its link to finish. Your orders, proofs and
            artwork stay together.
          </Trans>
        </p>
      ) : (
        <NewPasswordForm
          label={t`Password`}
          action={t`Create account`}
          look="quiet"
          className="form-narrow"
          onSend={async (password) => setSentTo(await offerAccount(order, password))}
        >
          <p>
            <Trans>
              Choose a password. Your orders, proofs and artwork stay together, and the next order is quicker.
            </Trans>
          </p>
        </NewPasswordForm>
      )}
    </section>
  );
}

/** Asks for an email that creates the account. Returns its address. */
async function offerAccount(order: string, password: string): Promise<string> {
  const params = { path: { code: order } };
  return (await call(({ POST }) => POST("/api/orders/{code}/account", { params, body: { password } }))).email;
}
