// The payment of an order by card: its state, what to do, and its refunds. Nothing for an order on account.
import type { OrderEntry } from "../../api/types.ts";
import { paymentPath } from "../../base/paymentPaths.ts";
import { formatTime } from "../../format/dates.ts";
import { formatMinor } from "../../format/money.ts";
import { Link } from "../../page/Link.tsx";
import { afterUnpaidWords, paymentWords } from "./paymentWords.ts";
import { isPayable } from "./status.ts";

const REFUND_WORDS = { requested: "on its way", succeeded: "refunded", failed: "failed" };

export function OrderPayment({ order }: { order: OrderEntry }) {
  const { payment, currency } = order;
  if (!payment) return null;
  return (
    <section className="section" aria-labelledby="payment-title">
      <h2 id="payment-title">Card payment</h2>
      <p>
        <strong>{paymentWords(payment)}</strong>
      </p>
      {isPayable(order) && (
        <>
          <p>
            Pay before{" "}
            <time dateTime={new Date(payment.dueBy).toISOString()}>{formatTime(payment.dueBy)}</time>. After
            that the order is canceled, and {afterUnpaidWords(order)}.
          </p>
          <p className="actions">
            <Link className="button button-main" to={paymentPath(order.code, "back")}>
              Pay now
            </Link>
          </p>
        </>
      )}
      {payment.state === "review" && <p>We will contact you about your payment.</p>}
      {payment.refunds && payment.refunds.length > 0 && (
        <ul aria-label="Refunds">
          {payment.refunds.map(({ key, amount, state }) => (
            <li key={key}>
              {formatMinor(amount, currency)} {REFUND_WORDS[state]}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
