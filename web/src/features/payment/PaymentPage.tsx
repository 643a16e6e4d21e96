// Between the shop and the page of the payment provider: opens it, and follows the order after the customer returns.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
import { Redirect, useNavigate, useParams, useSearchParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { Spinner } from "../../ui/feedback/Spinner.tsx";
import { cancelOrder, isPayable, OrderMissing, useOrder } from "../orders/index.ts";
import { payOrder } from "./payOrder.ts";
import "./payment.css";

export default function PaymentPage() {
  const { code = "" } = useParams();
  return (
    <Page title={t`Card payment`} className="payment-page">
      <Payment key={code} code={code} />
    </Page>
  );
}

function Payment({ code }: { code: string }) {
  const { detail, error, retry } = useOrder(code);
  if (error !== undefined && !detail) return <OrderMissing error={error} onRetry={retry} />;
  if (!detail) return <SkeletonRows count={3} />;
  const { order, byLink } = detail;
  return isPayable(order) ? (
    <Unpaid order={order} mayCancel={byLink === undefined} onChange={retry} />
  ) : (
    <Settled order={order} />
  );
}

/** The order is paid, canceled, or never needed a payment by card. */
function Settled({ order }: { order: OrderEntry }) {
  const { payment, code, quoteId } = order;
  const quote = useEntry<QuoteEntry>(`quotes/${quoteId}`);
  if (payment?.state === "canceled")
    return (
      <>
        <p role="status">
          {quoteId === undefined ? (
            <Trans>Order {code} is canceled. It was not paid. What you ordered is in your cart again.</Trans>
          ) : (
            <Trans>Order {code} is canceled. It was not paid. You can order the quote again.</Trans>
          )}
        </p>
        <p className="actions">
          {quoteId === undefined ? (
            <Link className="button button-main" to={paths.cart()}>
              <Trans>Go to the cart</Trans>
            </Link>
          ) : (
            <Link
              className="button button-main"
              to={quote ? quotePaths.quote(quote.code) : quotePaths.quotes()}
            >
              <Trans>Go to the quote</Trans>
            </Link>
          )}
          <Link to={orderPaths.order(code)}>
            <Trans>See the order</Trans>
          </Link>
        </p>
      </>
    );
  // A paid order is thanked for by its receipt, which says what happens next.
  if (payment?.state === "paid") return <Redirect to={orderPaths.receipt(code)} />;
  return (
    <>
      <p role="status">
        {payment?.state === "review"
          ? t`We received a payment for order ${code} and are checking it. We will contact you.`
          : payment
            ? t`Thank you. Order ${code} is paid.`
            : t`Thank you. Order ${code} is on account, and needs no payment now.`}
      </p>
      <p className="actions">
        <Link className="button button-main" to={orderPaths.receipt(code)}>
          <Trans>See the receipt</Trans>
        </Link>
        <Link to={orderPaths.order(code)}>
          <Trans>Follow this order</Trans>
        </Link>
      </p>
    </>
  );
}

interface UnpaidProps {
  order: OrderEntry;
  /** An order that a link opened can be paid, but not canceled. */
  mayCancel: boolean;
  onChange: () => void;
}

function Unpaid({ order, mayCancel, onChange }: UnpaidProps) {
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
        <p role="status">
          <Trans>Opening the payment page for order {code}.</Trans>
        </p>
        <Spinner />
      </>
    );
  const isBack = isStart || query.has("back");
  const sum = formatMinor(order.total, order.currency);
  return (
    <>
      <FailureAlert>{failure}</FailureAlert>
      {isBack ? (
        <p role="status">
          {payment?.state === "failed" ? (
            <Trans>
              Order {code} for {sum} is not paid yet. The last payment attempt failed.
            </Trans>
          ) : (
            <Trans>
              Order {code} for {sum} is not paid yet.
            </Trans>
          )}
        </p>
      ) : (
        <p role="status">
          <Trans>
            We are waiting for the confirmation of your payment. This page changes as soon as it is here; you
            can also leave it. We will email you.
          </Trans>
        </p>
      )}
      {payment && <Deadline dueBy={payment.dueBy} isOfQuote={order.quoteId !== undefined} />}
      <p className="actions">
        <Button look={isBack ? "main" : "quiet"} onClick={() => void pay()}>
          {isBack ? t`Pay now` : t`Open the payment page again`}
        </Button>
        {mayCancel && (
          <Button look="quiet" busy={busy === "cancel"} onClick={() => void cancel()}>
            <Trans>Cancel the order</Trans>
          </Button>
        )}
      </p>
    </>
  );
}

/** A quote has its own prices, so what was ordered of it does not go to the cart. */
function Deadline({ dueBy, isOfQuote }: { dueBy: number; isOfQuote: boolean }) {
  const time = formatTime(dueBy);
  return (
    <p className="muted">
      {isOfQuote ? (
        <Trans>
          If it is not paid before <time dateTime={new Date(dueBy).toISOString()}>{time}</time>, it is
          canceled, and you can order the quote again.
        </Trans>
      ) : (
        <Trans>
          If it is not paid before <time dateTime={new Date(dueBy).toISOString()}>{time}</time>, it is
          canceled, and what you ordered goes back to your cart.
        </Trans>
      )}
    </p>
  );
}
