// Reports the invoice of an order on account as paid, which frees the customer's credit.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { OrderEntry, OrderTotals } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { shopAtom } from "../../base/shop.ts";
import { shopDay } from "../../base/shopDay.ts";
import { formatMinor } from "../../format/money.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import type { Steps } from "../parts/useSteps.ts";
import { report } from "./calls.ts";

interface InvoicePaidFormProps {
  order: OrderEntry;
  totals: OrderTotals;
  steps: Steps;
}

export function InvoicePaidForm({ order, totals, steps }: InvoicePaidFormProps) {
  const retryKey = useRetryKey();
  const { invoiceNumber } = order;
  const total = formatMinor(order.total, order.currency);
  const hasTaxes = useAtomValue(shopAtom).taxIncluded || (totals.taxes ?? []).length > 0;
  const paid = () => {
    const what = { kind: "invoice_paid", on: shopDay() } as const;
    return steps.run({
      name: "invoice_paid",
      work: () => report(order.code, what, retryKey([what, order.changedAt])),
      done: t`The invoice is paid.`,
    });
  };
  return (
    <section className="support-box" aria-labelledby="invoice-title">
      <h2 id="invoice-title">
        <Trans>Invoice {invoiceNumber}</Trans>
      </h2>
      <p>
        {hasTaxes ? (
          <Trans>{total} count as used credit until it is paid.</Trans>
        ) : (
          <Trans>{total} before taxes count as used credit until it is paid.</Trans>
        )}
      </p>
      <div className="support-buttons">
        <Button look="quiet" busy={steps.busy === "invoice_paid"} onClick={() => void paid()}>
          <Trans>Report it as paid today</Trans>
        </Button>
      </div>
    </section>
  );
}
