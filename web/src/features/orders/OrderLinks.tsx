// The links of emails that open a guest's order: the guest can replace them, for example after a forwarded email.
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { explain } from "../../api/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";

export default function OrderLinks({ order }: { order: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function renew() {
    setBusy(true);
    setFailure(undefined);
    try {
      const params = { path: { code: order } };
      setSentTo((await call(({ POST }) => POST("/api/orders/{code}/renewlinks", { params }))).email);
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="section no-print" aria-labelledby="order-links-title">
      <h2 id="order-links-title">
        <Trans>Links to this order</Trans>
      </h2>
      {sentTo ? (
        <p role="status">
          <Trans>
            Earlier links no longer work. We sent a new one to <strong>{sentTo}</strong>.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Our emails have links that open this order for 90 days, without a password. If somebody else got
              one, replace them.
            </Trans>
          </p>
          <FailureAlert>{failure}</FailureAlert>
          <p className="actions">
            <Button look="quiet" busy={busy} onClick={() => void renew()}>
              <Trans>Replace the links</Trans>
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
