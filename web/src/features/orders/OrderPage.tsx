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
import { useProofsOf } from "../proofs/index.ts";
import { GuestAccount, GuestLinks } from "./GuestAccount.tsx";
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
import { shippingName } from "./shippingName.ts";
import { isOpenRequest, isPayable, mayBeCancelled, mayBeTracked } from "./status.ts";
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
      title={detail?.order.isRequest ? t`Request ${shownCode}` : t`Order ${shownCode}`}
      purpose={t`to see your orders`}
      actions={detail && !detail.byLink && <Actions detail={detail} />}
      guestNote={detail && !detail.byLink ? ORDERS_NOTE : undefined}
    >
      {detail ? (
        <Detail detail={detail} onChanged={retry} />
      ) : error !== undefined ? (
        <OrderMissing error={error} onRetry={retry} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </OwnPage>
  );
}

function Detail({ detail, onChanged }: { detail: OrderDetail; onChanged: () => void }) {
  const { order, placed, shipments, invoice } = detail;
  const proofs = useProofsOf(detail);
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
      {!isPayable(order) && !isOpenRequest(order) && <OrderDates detail={detail} />}
      <OrderPayment order={order} />
      <OrderProofs detail={detail} />
      <Shipments
        order={order}
        shipments={shipments}
        lines={placed.lines}
        isExpected={mayBeTracked(order)}
        onChanged={onChanged}
      />
      <section className="section" aria-labelledby="lines-title">
        <h2 id="lines-title">{order.isRequest ? t`What you requested` : t`What you ordered`}</h2>
        <ul className="order-lines">
          {placed.lines.map((line) => (
            <OrderLine
              key={line.orderLineId}
              line={line}
              proofs={proofs}
              isWhole
              isShipped={shipments.length > 0}
              onChanged={onChanged}
            />
          ))}
        </ul>
        <div className="order-sums">
          <OrderSums
            totals={placed.totals}
            shipping={shippingName(placed.shipping)}
            promoCode={placed.promoCode}
            byCard={placed.payment === "card"}
            invoiced={invoice}
            hasNet
          />
          <p>
            <Link to={orderPaths.invoice(order.orderId)}>
              {invoiceNumber
                ? t`Invoice ${invoiceNumber}`
                : order.isRequest
                  ? t`Printable request`
                  : t`Printable confirmation`}
            </Link>
          </p>
        </div>
      </section>
      <OrderFacts placed={placed} />
      <Timeline detail={detail} />
      <GuestAccount detail={detail} />
      {!detail.byLink && <GuestLinks detail={detail} />}
    </>
  );
}

function Actions({ detail }: { detail: OrderDetail }) {
  const [asked, setAsked] = useState<"reorder" | "cancel">();
  const close = () => setAsked(undefined);
  const { order } = detail;
  const waiting = useWaitingProof(detail);
  // Until everything has shipped, this order is what the page is about.
  const isNext = order.status === "complete" || order.status === "cancelled";
  return (
    <div className="head-actions">
      {mayBeCancelled(order.status) && (
        <Button look="quiet" onClick={() => setAsked("cancel")}>
          {isOpenRequest(order) ? t`Withdraw the request` : t`Cancel order`}
        </Button>
      )}
      {!isPayable(order) && !isOpenRequest(order) && (
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
