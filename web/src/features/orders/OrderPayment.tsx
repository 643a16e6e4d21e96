// The payment of an order by card: its state, what to do, and its refunds. Nothing for an order on account.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OrderEntry } from "../../api/types.ts";
import { paymentPath } from "../../base/paymentPaths.ts";
import { formatTime } from "../../format/dates.ts";
import { formatMinor } from "../../format/money.ts";
import { Link } from "../../page/Link.tsx";
import { paymentWords } from "./paymentWords.ts";
import { isPayable } from "./status.ts";

export function OrderPayment({ order }: { order: OrderEntry }) {
  const { payment, currency } = order;
  if (!payment) return null;
  const dueBy = formatTime(payment.dueBy);
  return (
    <section className="section" aria-labelledby="payment-title">
      <h2 id="payment-title">
        <Trans>Card payment</Trans>
      </h2>
      <p>
        <strong>{paymentWords(payment)}</strong>
      </p>
      {isPayable(order) && (
        <>
          <p>
            {order.quoteId === undefined ? (
              <Trans>
                Pay before <time dateTime={new Date(payment.dueBy).toISOString()}>{dueBy}</time>. After that
                the order is canceled, and what you ordered goes back to your cart.
              </Trans>
            ) : (
              <Trans>
                Pay before <time dateTime={new Date(payment.dueBy).toISOString()}>{dueBy}</time>. After that
                the order is canceled, and you can order the quote again.
              </Trans>
            )}
          </p>
          <p className="actions">
            <Link className="button button-main" to={paymentPath(order.code, "back")}>
              <Trans>Pay now</Trans>
            </Link>
          </p>
        </>
      )}
      {payment.state === "review" && (
        <p>
          <Trans>We will contact you about your payment.</Trans>
        </p>
      )}
      {payment.refunds && payment.refunds.length > 0 && (
        <ul aria-label={t`Refunds`}>
          {payment.refunds.map(({ key, amount, state }) => (
            <li key={key}>{refundInWords(formatMinor(amount, currency), state)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function refundInWords(sum: string, state: "requested" | "succeeded" | "failed"): string {
  switch (state) {
    case "requested":
      return t`${sum} on its way`;
    case "succeeded":
      return t`${sum} refunded`;
    case "failed":
      return t`${sum} failed`;
  }
}
