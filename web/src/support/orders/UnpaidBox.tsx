// An order by card that is not paid: nothing can be reported on it, but it can be canceled.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { OrderEntry } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import type { Steps } from "../parts/useSteps.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import { report } from "./calls.ts";

interface UnpaidBoxProps {
  order: OrderEntry;
  mayCancel: boolean;
  steps: Steps;
}

export function UnpaidBox({ order, mayCancel, steps }: UnpaidBoxProps) {
  const [isCancelling, setCancelling] = useState(false);
  const retryKey = useRetryKey();
  const isReview = order.payment?.settledBy !== undefined;

  async function cancel() {
    const what = { kind: "status", status: "cancelled" } as const;
    await steps.run({
      name: "cancel",
      work: () => report(order.code, what, retryKey([what, order.changedAt])),
      done: t`The order is canceled.`,
    });
  }

  return (
    <section className="support-box" aria-labelledby="unpaid-title">
      <h2 id="unpaid-title">
        <Trans>Not paid</Trans>
      </h2>
      <p>
        {isReview
          ? t`The customer paid another amount than the total. Nothing is made for this order. Cancel it to refund the payment.`
          : t`The customer has yet to pay by card. The order is canceled if that does not happen in time.`}
      </p>
      {mayCancel && (
        <div className="support-buttons">
          <Button look="quiet" onClick={() => setCancelling(true)}>
            <Trans>Cancel the order</Trans>
          </Button>
        </div>
      )}
      {isCancelling && <CancelDialog order={order} onConfirm={cancel} onClose={() => setCancelling(false)} />}
    </section>
  );
}
