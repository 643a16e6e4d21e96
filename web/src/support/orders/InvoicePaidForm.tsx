// Reports the invoice of an order on account as paid, which frees the customer's credit.
import type { OrderEntry } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { formatMinor } from "../../format/money.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import type { Steps } from "../parts/useSteps.ts";
import { report } from "./calls.ts";

interface InvoicePaidFormProps {
  order: OrderEntry;
  steps: Steps;
}

export function InvoicePaidForm({ order, steps }: InvoicePaidFormProps) {
  const retryKey = useRetryKey();
  const paid = () => {
    const what = { kind: "invoice_paid", on: new Date().toISOString().slice(0, 10) } as const;
    return steps.run({
      name: "invoice_paid",
      work: () => report(order.code, what, retryKey([what, order.changedAt])),
      done: "The invoice is paid.",
    });
  };
  return (
    <section className="support-box" aria-labelledby="invoice-title">
      <h2 id="invoice-title">Invoice {order.invoiceNumber}</h2>
      <p>{formatMinor(order.total, order.currency)} before taxes count as used credit until it is paid.</p>
      <div className="support-buttons">
        <Button look="quiet" busy={steps.busy === "invoice_paid"} onClick={() => void paid()}>
          Report it as paid today
        </Button>
      </div>
    </section>
  );
}
