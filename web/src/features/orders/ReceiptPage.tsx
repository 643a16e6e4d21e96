// The receipt: thanks, the order, and the next steps.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import type { OrderDetail, OrderEntry } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { formatTime } from "../../format/dates.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { formatDay, useCalendar } from "../delivery/index.ts";
import { useProofsOf } from "../proofs/index.ts";
import { CompassNumber } from "./CompassNumber.tsx";
import { GuestAccount } from "./GuestAccount.tsx";
import { OrderFacts } from "./OrderFacts.tsx";
import { OrderLine } from "./OrderLine.tsx";
import { OrderMissing } from "./OrderMissing.tsx";
import { OrderPayment } from "./OrderPayment.tsx";
import { useWaitingProof } from "./OrderProofs.tsx";
import { OrderSums } from "./OrderSums.tsx";
import { shippedInWords } from "./shipped.ts";
import { shippingName } from "./shippingName.ts";
import { isOpenRequest, isPayable, orderWords, pauseInWords } from "./status.ts";
import { useOrder } from "./useOrder.ts";
import "../cart/cart.css";
import "./orders.css";
import "./receipt.css";

export default function ReceiptPage() {
  const { code = "" } = useParams();
  return <Receipt key={code} code={code} />;
}

function Receipt({ code }: { code: string }) {
  const { detail, error, retry } = useOrder(code);
  return (
    <Page
      title={detail ? titleOf(detail.order) : t`Thank you`}
      className="receipt-page"
      isWaiting={!detail && error === undefined}
    >
      {detail ? (
        <Parts detail={detail} onChanged={retry} />
      ) : error !== undefined ? (
        <OrderMissing error={error} onRetry={retry} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Page>
  );
}

const titleOf = ({ isRequest }: OrderEntry) =>
  isRequest ? t`Thank you for your request` : t`Thank you for your order`;

function Parts({ detail, onChanged }: { detail: OrderDetail; onChanged: () => void }) {
  const { order, placed } = detail;
  const { isRequest } = order;
  const waiting = useWaitingProof(detail);
  const proofs = useProofsOf(detail);
  const shipped = shippedInWords(detail.shipments);
  return (
    <>
      <dl className="order-head">
        <div>
          <dt>{isRequest ? t`Request` : t`Order`}</dt>
          <dd className="order-code">{order.code}</dd>
        </div>
        <div>
          <dt>
            <Trans>Our number</Trans>
          </dt>
          <dd>
            <CompassNumber order={order} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Placed</Trans>
          </dt>
          <dd>
            <time dateTime={new Date(order.placedAt).toISOString()}>{formatTime(order.placedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Status</Trans>
          </dt>
          <dd>
            <span role="status">{orderWords(order).name}</span>
          </dd>
        </div>
        {order.needBy && (
          <div>
            <dt>
              <Trans>Needed by</Trans>
            </dt>
            <dd>{formatDay(order.needBy, "")}</dd>
          </div>
        )}
        {shipped && (
          <div>
            <dt>
              <Trans>Date of shipment</Trans>
            </dt>
            <dd>{shipped}</dd>
          </div>
        )}
      </dl>
      <p className="actions no-print">
        {waiting && (
          <Link className="button button-main" to={orderPaths.proof(waiting.code)}>
            <Trans>Check the proof</Trans>
          </Link>
        )}
        <Link
          className={`button ${waiting || isPayable(order) ? "button-quiet" : "button-main"}`}
          to={orderPaths.order(order.code)}
        >
          {isRequest ? t`Follow this request` : t`Follow this order`}
        </Link>
        <Button look="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>
      </p>
      <OrderPayment order={order} />
      {isOpenRequest(order) ? (
        <p>{orderWords(order).meaning}</p>
      ) : (
        !isPayable(order) && <Next detail={detail} />
      )}
      <div className="receipt-parts">
        <section aria-labelledby="lines-title">
          <h2 id="lines-title">{isRequest ? t`What you requested` : t`What you ordered`}</h2>
          <ul className="order-lines">
            {placed.lines.map((line) => (
              <OrderLine key={line.orderLineId} line={line} proofs={proofs} onChanged={onChanged} />
            ))}
          </ul>
        </section>
        <section className="order-sums" aria-labelledby="sums-title">
          <h2 id="sums-title">
            <Trans>Total</Trans>
          </h2>
          <OrderSums
            totals={placed.totals}
            shipping={shippingName(placed.shipping)}
            promoCode={placed.promoCode}
            byCard={placed.payment === "card"}
            hasNet
          />
        </section>
      </div>
      <OrderFacts placed={placed} />
      <GuestAccount detail={detail} />
      <p className="actions no-print">
        <Link to={paths.home()}>
          <Trans>Find more products</Trans>
        </Link>
        <Link to={orderPaths.orders()}>
          <Trans>All your orders</Trans>
        </Link>
      </p>
    </>
  );
}

/** The proof comes before printing, and the clock waits for it. */
function Next({ detail: { order, placed, shipsOn, arrivesOn } }: { detail: OrderDetail }) {
  const today = useCalendar()?.today ?? "";
  if (order.status === "cancelled" || order.status === "complete") return null;
  const isPrinted = placed.lines.some(({ configuration }) => configuration.decorations.length > 0);
  const method = shippingName(placed.shipping);
  const shipDay = formatDay(shipsOn, today);
  const arrivalDay = formatDay(arrivesOn, today);
  const isPaused = order.pausedSince !== undefined;
  return (
    <section className="receipt-next" aria-labelledby="next-title">
      <h2 id="next-title">
        <Trans>What happens next</Trans>
      </h2>
      <ol>
        <li>
          <Trans>We confirm the order by email.</Trans>
        </li>
        {isPrinted && (
          <li>
            <Trans>We send you a proof of everything that is printed, for you to approve.</Trans>
          </li>
        )}
        {isPaused ? (
          <>
            <li>
              <strong>
                <Trans>The clock is paused until then.</Trans>
              </strong>{" "}
              <span>{pauseInWords(order.status, placed.lines)}</span>
            </li>
            <li>
              <Trans>
                Approved today, it would ship {shipDay} and arrive {arrivalDay} with {method}.
              </Trans>
            </li>
          </>
        ) : (
          <li>
            <Trans>
              It ships {shipDay} and arrives {arrivalDay} with {method}.
            </Trans>
          </li>
        )}
        {!order.payment && (
          <li>
            <Trans>The invoice comes when it ships.</Trans>
          </li>
        )}
      </ol>
    </section>
  );
}
