// One order: status, lines, addresses, history, and a form to report the next status.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PlacedLine } from "../../api/types.ts";
import { isOpenRequest, OrderSums, orderWords, shippingName } from "../../features/orders/index.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import type { SupportOrder } from "../contract.ts";
import { History } from "../parts/History.tsx";
import { LineItem } from "../parts/LineItem.tsx";
import { Notice, TaskPage, type TaskScreenProps } from "../parts/TaskPage.tsx";
import { useSteps } from "../parts/useSteps.ts";
import { When } from "../parts/When.tsx";
import { OwnerBar } from "../work/OwnerBar.tsx";
import { useClaiming } from "../work/useClaiming.tsx";
import { lineFile, linePicture, orderAddress } from "./calls.ts";
import { InvoicePaidForm } from "./InvoicePaidForm.tsx";
import { LineProof } from "./LineProof.tsx";
import {
  eventInWords,
  hasOpenInvoice,
  isHold,
  isShippable,
  isUnpaid,
  meanwhile,
  nextFrom,
  queueOf,
  refundable,
} from "./next.ts";
import { OrderFacts } from "./OrderFacts.tsx";
import { Parcels } from "./Parcels.tsx";
import { RefundForm } from "./RefundForm.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { RequestBox } from "./RequestBox.tsx";
import { ShipmentForm } from "./ShipmentForm.tsx";
import { UnpaidBox } from "./UnpaidBox.tsx";
import "../../features/orders/orders.css";

export default function OrderPage() {
  return (
    <TaskPage
      titleOf={(code) => t`Order ${code}`}
      what={t`The order`}
      addressOf={orderAddress}
      Screen={OrderScreen}
    />
  );
}

function OrderScreen({ detail, reload }: TaskScreenProps<SupportOrder>) {
  const { order, placed, invoice, shipments, events, proofs, actions = [], owner } = detail;
  const lines = placed.lines.length;
  const claiming = useClaiming(reload);
  const task = { queue: queueOf(order), code: order.code } as const;
  const steps = useSteps({ task, claiming, reload, meanwhile });
  const { on, holds } = nextFrom(order.status, actions);
  return (
    <>
      <div className="support-status">
        <p role="status">
          <strong>{orderWords(order).name}</strong>
          {order.pausedSince !== undefined && (
            <Trans>
              The clock is paused since <When at={order.pausedSince} />.
            </Trans>
          )}
        </p>
        {(isHold(order.status) || order.trackingRequestedAt !== undefined || owner) && (
          <OwnerBar task={task} owner={owner} claiming={claiming} />
        )}
      </div>
      <Notice text={steps.notice} />
      <div className="support-columns">
        <div>
          <section className="support-section" aria-labelledby="lines-title">
            <h2 id="lines-title">{plural(lines, { one: "1 line", other: `${formatCount(lines)} lines` })}</h2>
            <ul className="quote-lines">
              {placed.lines.map((line) => (
                <LineItem
                  key={line.orderLineId}
                  {...line}
                  picture={linePicture(order.code, line.orderLineId)}
                  fileOf={(at) => lineFile(order.code, line.orderLineId, at + 1)}
                  proof={<LineProof proof={proofs.find((known) => isOf(known.orderLineId, line))} />}
                >
                  <p className="quote-list-price">
                    <strong>{formatMinor(line.price.total, line.price.currency)}</strong>
                    <span className="muted">{piecesInWords(line.price.quantity)}</span>
                  </p>
                </LineItem>
              ))}
            </ul>
            <div className="order-sums">
              <OrderSums
                totals={placed.totals}
                shipping={shippingName(placed.shipping)}
                promoCode={placed.promoCode}
                byCard={placed.payment === "card"}
                invoiced={invoice}
              />
            </div>
          </section>
          {isOpenRequest(order) ? (
            <div className="support-section">
              <RequestBox order={order} actions={actions} steps={steps} />
            </div>
          ) : isUnpaid(order) && order.status !== "cancelled" ? (
            <div className="support-section">
              <UnpaidBox order={order} mayCancel={actions.includes("cancelled")} steps={steps} />
            </div>
          ) : (
            (on.length > 0 || holds.length > 0) && (
              <div className="support-section">
                <ReportForm detail={detail} steps={steps} />
              </div>
            )
          )}
          {actions.includes("shipped") && !isUnpaid(order) && isShippable(order) && (
            <div className="support-section">
              <ShipmentForm order={order} shipments={shipments} steps={steps} />
            </div>
          )}
          {actions.includes("invoice_paid") && hasOpenInvoice(order) && (
            <div className="support-section">
              <InvoicePaidForm order={order} totals={placed.totals} steps={steps} />
            </div>
          )}
          {(actions.includes("refunded") ? refundable(order) : []).map((payment) => (
            <div key={payment.session} className="support-section">
              <RefundForm order={order} payment={payment} steps={steps} />
            </div>
          ))}
        </div>
        <div>
          <OrderFacts detail={detail} />
          <Parcels shipments={shipments} />
          <History events={events.map((event) => ({ ...event, words: eventInWords(event, detail) }))} />
        </div>
      </div>
    </>
  );
}

/** An exact repeat has no proof of its own: what it repeats was approved. */
const isOf = (orderLineId: number, line: PlacedLine) =>
  orderLineId === line.orderLineId || orderLineId === line.repeatOf;

const piecesInWords = (pieces: number) =>
  plural(pieces, { one: "1 piece", other: `${formatCount(pieces)} pieces` });
