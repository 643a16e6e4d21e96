// Addresses, payment and comment of an order.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PlacedOrder } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { AddressLines } from "../addresses/index.ts";

export function OrderFacts({ placed }: { placed: PlacedOrder }) {
  const { purchaseOrder } = placed;
  return (
    <div className="order-facts">
      <section aria-labelledby="ship-to">
        <h2 id="ship-to">
          <Trans>Shipped to</Trans>
        </h2>
        <AddressLines address={placed.shipTo} />
      </section>
      <section aria-labelledby="bill-to">
        <h2 id="bill-to">
          <Trans>Billed to</Trans>
        </h2>
        <AddressLines address={placed.billTo} />
      </section>
      <section aria-labelledby="paid-with">
        <h2 id="paid-with">
          <Trans>Payment</Trans>
        </h2>
        <p>{paymentInWords(placed)}</p>
        {purchaseOrder && (
          <p>
            <Trans>Purchase order {purchaseOrder}</Trans>
          </p>
        )}
      </section>
      {placed.comment && (
        <section aria-labelledby="said">
          <h2 id="said">
            <Trans>Your comment</Trans>
          </h2>
          <p className="line-words">{placed.comment}</p>
        </section>
      )}
    </div>
  );
}

function paymentInWords({ payment, paymentDays }: PlacedOrder): string {
  if (payment === "card") return t`By card`;
  if (payment === "free") return t`Nothing to pay`;
  if (!paymentDays) return t`On account`;
  return plural(paymentDays, {
    one: "On account, due 1 day after the invoice",
    other: `On account, due ${formatCount(paymentDays)} days after the invoice`,
  });
}
