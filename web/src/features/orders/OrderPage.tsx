// One order: status, dates, lines, shipments and actions.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { OrderDetail } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { formatTime } from "../../format/dates.ts";
import { Link } from "../../page/Link.tsx";
import { useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { ORDERS_NOTE, OwnPage } from "../account/index.ts";
import { GuestAccount } from "./GuestAccount.tsx";
import { OrderDates } from "./OrderDates.tsx";
import { CancelDialog, ReorderDialog } from "./OrderDialogs.tsx";
import { OrderFacts } from "./OrderFacts.tsx";
import { OrderLine } from "./OrderLine.tsx";
import { OrderMissing } from "./OrderMissing.tsx";
import { OrderPayment } from "./OrderPayment.tsx";
import { OrderProofs, useWaitingProof } from "./OrderProofs.tsx";
import { OrderSums } from "./OrderSums.tsx";
import { Shipments } from "./Shipments.tsx";
import { Stages } from "./Stages.tsx";
import { isPayable, mayBeCancelled, mayBeTracked } from "./status.ts";
import { Timeline } from "./Timeline.tsx";
import { useOrder } from "./useOrder.ts";
import "../cart/cart.css";
import "./orders.css";

export default function OrderPage() {
  const { code = "" } = useParams();
  return <Order key={code} code={code} />;
}

function Order({ code }: { code: string }) {
  const { detail, error, retry } = useOrder(code);
  const shownCode = detail?.order.code ?? code.toUpperCase();
  return (
    <OwnPage
      title={t`Order ${shownCode}`}
      purpose={t`to see your orders`}
      actions={detail && <Actions detail={detail} />}
      guestNote={detail && ORDERS_NOTE}
    >
      {detail ? (
        <Detail detail={detail} />
      ) : error !== undefined ? (
        <OrderMissing error={error} onRetry={retry} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </OwnPage>
  );
}

function Detail({ detail }: { detail: OrderDetail }) {
  const { order, placed, shipments, events, invoice } = detail;
  const time = formatTime(order.placedAt);
  const ourNumber = order.compassOrderId;
  const invoiceNumber = invoice?.number;
  return (
    <>
      <p className="order-byline muted">
        {ourNumber ? (
          <Trans>
            Placed {time}, our number {ourNumber}
          </Trans>
        ) : (
          <Trans>Placed {time}</Trans>
        )}
      </p>
      <Stages order={order} />
      <OrderPayment order={order} />
      {!isPayable(order) && <OrderDates detail={detail} />}
      <OrderProofs orderId={order.orderId} />
      <Shipments order={order} shipments={shipments} lines={placed.lines} isExpected={mayBeTracked(order)} />
      <section className="section" aria-labelledby="lines-title">
        <h2 id="lines-title">
          <Trans>What you ordered</Trans>
        </h2>
        <ul className="order-lines">
          {placed.lines.map((line) => (
            <OrderLine key={line.orderLineId} line={line} isWhole isShipped={shipments.length > 0} />
          ))}
        </ul>
        <div className="order-sums">
          <OrderSums
            totals={placed.totals}
            shipping={placed.shipping.name}
            promoCode={placed.promoCode}
            byCard={placed.payment === "card"}
            invoiced={invoice}
          />
          <p>
            <Link to={orderPaths.invoice(order.orderId)}>
              {invoiceNumber ? t`Invoice ${invoiceNumber}` : t`Printable confirmation`}
            </Link>
          </p>
        </div>
      </section>
      <OrderFacts placed={placed} />
      <Timeline events={events} />
      <GuestAccount detail={detail} />
    </>
  );
}

function Actions({ detail }: { detail: OrderDetail }) {
  const [asked, setAsked] = useState<"reorder" | "cancel">();
  const close = () => setAsked(undefined);
  const { order } = detail;
  const waiting = useWaitingProof(order.orderId);
  // Until everything has shipped, this order is what the page is about.
  const isNext = order.status === "complete" || order.status === "cancelled";
  return (
    <div className="head-actions">
      {mayBeCancelled(order.status) && (
        <Button look="quiet" onClick={() => setAsked("cancel")}>
          <Trans>Cancel order</Trans>
        </Button>
      )}
      {!isPayable(order) && (
        <Button look={isNext ? "main" : "quiet"} onClick={() => setAsked("reorder")}>
          <Trans>Reorder</Trans>
        </Button>
      )}
      {waiting && (
        <Link className="button button-main" to={orderPaths.proof(waiting.code)}>
          <Trans>Check the proof</Trans>
        </Link>
      )}
      {asked === "reorder" && <ReorderDialog placed={detail.placed} onClose={close} />}
      {asked === "cancel" && <CancelDialog order={order} onClose={close} />}
    </div>
  );
}
