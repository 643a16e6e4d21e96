// Between the shop and the page of the payment provider: opens it, and follows the order after the customer returns.
import { useCallback, useEffect, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import type { OrderEntry, QuoteEntry } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { paymentPath } from "../../base/paymentPaths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { formatTime } from "../../format/dates.ts";
import { formatMinor } from "../../format/money.ts";
import { useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useNavigate, useParams, useSearchParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { Spinner } from "../../ui/feedback/Spinner.tsx";
import { afterUnpaidWords, cancelOrder, isPayable, OrderMissing, useOrder } from "../orders/index.ts";
import { payOrder } from "./payOrder.ts";
import "./payment.css";

export default function PaymentPage() {
  const { code = "" } = useParams();
  return (
    <Page title="Card payment" className="payment-page">
      <Payment key={code} code={code} />
    </Page>
  );
}

function Payment({ code }: { code: string }) {
  const { detail, error, retry } = useOrder(code);
  if (error !== undefined && !detail) return <OrderMissing error={error} onRetry={retry} />;
  if (!detail) return <SkeletonRows count={3} />;
  const { order } = detail;
  return isPayable(order) ? <Unpaid order={order} onChange={retry} /> : <Settled order={order} />;
}

/** The order is paid, canceled, or never needed a payment by card. */
function Settled({ order }: { order: OrderEntry }) {
  const { payment, code, quoteId } = order;
  const quote = useEntry<QuoteEntry>(`quotes/${quoteId}`);
  if (payment?.state === "canceled")
    return (
      <>
        <p role="status">
          Order {code} is canceled. It was not paid.{" "}
          {quoteId === undefined
            ? "What you ordered is in your cart again."
            : "You can order the quote again."}
        </p>
        <p className="actions">
          {quoteId === undefined ? (
            <Link className="button button-main" to={paths.cart()}>
              Go to the cart
            </Link>
          ) : (
            <Link
              className="button button-main"
              to={quote ? quotePaths.quote(quote.code) : quotePaths.quotes()}
            >
              Go to the quote
            </Link>
          )}
          <Link to={orderPaths.order(code)}>See the order</Link>
        </p>
      </>
    );
  return (
    <>
      <p role="status">
        {payment?.state === "review"
          ? `We received a payment for order ${code} and are checking it. We will contact you.`
          : `Thank you. Order ${code} is ${payment ? "paid" : "on account, and needs no payment now"}.`}
      </p>
      <p className="actions">
        <Link className="button button-main" to={orderPaths.receipt(code)}>
          See the receipt
        </Link>
        <Link to={orderPaths.order(code)}>Follow this order</Link>
      </p>
    </>
  );
}

function Unpaid({ order, onChange }: { order: OrderEntry; onChange: () => void }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<"pay" | "cancel">();
  const [failure, setFailure] = useState<string>();
  const hasStarted = useRef(false);
  const { code, payment } = order;

  const run = useCallback(
    async (name: "pay" | "cancel", work: () => Promise<void>) => {
      setBusy(name);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(explain(error));
        setBusy(undefined);
        // It may have been paid or canceled meanwhile.
        onChange();
      }
    },
    [onChange],
  );

  const pay = useCallback(
    () =>
      run("pay", async () => {
        const { url } = await payOrder(code);
        // The browser's back button leads to the page that says what to do.
        navigate(paymentPath(code, "back"), { replace: true });
        window.location.assign(url);
      }),
    [run, code, navigate],
  );

  const isStart = query.has("start");
  useEffect(() => {
    if (!isStart || hasStarted.current) return;
    hasStarted.current = true;
    void pay();
  }, [isStart, pay]);

  // The browser's back button can show this page as it was left.
  useEffect(() => {
    const restore = () => setBusy(undefined);
    window.addEventListener("pageshow", restore);
    return () => window.removeEventListener("pageshow", restore);
  }, []);

  const cancel = () =>
    run("cancel", async () => {
      await cancelOrder(code);
      onChange();
    });

  if (busy === "pay")
    return (
      <>
        <p role="status">Opening the payment page for order {code}.</p>
        <Spinner />
      </>
    );
  const isBack = isStart || query.has("back");
  return (
    <>
      <FailureAlert>{failure}</FailureAlert>
      {isBack ? (
        <p role="status">
          Order {code} for {formatMinor(order.total, order.currency)} is not paid yet.
          {payment?.state === "failed" && " The last payment attempt failed."}
        </p>
      ) : (
        <p role="status">
          We are waiting for the confirmation of your payment. This page changes as soon as it is here; you
          can also leave it. We will email you.
        </p>
      )}
      {payment && (
        <p className="muted">
          If it is not paid before{" "}
          <time dateTime={new Date(payment.dueBy).toISOString()}>{formatTime(payment.dueBy)}</time>, it is
          canceled, and {afterUnpaidWords(order)}.
        </p>
      )}
      <p className="actions">
        <Button look={isBack ? "main" : "quiet"} onClick={() => void pay()}>
          {isBack ? "Pay now" : "Open the payment page again"}
        </Button>
        <Button look="quiet" busy={busy === "cancel"} onClick={() => void cancel()}>
          Cancel the order
        </Button>
      </p>
    </>
  );
}
