// One order at the desk: how far it is, what is in it, where it goes, what happened, and what is reported next.
import { useParams } from "react-router";
import { OrderSums } from "../../features/orders/OrderSums.tsx";
import { statusWords } from "../../features/orders/status.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import type { DeskOrder } from "../contract.ts";
import { DeskPage } from "../DeskPage.tsx";
import { LineItem } from "../parts/LineItem.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { useSteps } from "../parts/useSteps.ts";
import { When } from "../parts/When.tsx";
import { OwnerBar } from "../work/OwnerBar.tsx";
import { useClaiming } from "../work/useClaiming.tsx";
import { orderAddress } from "./calls.ts";
import { eventInWords, isHold, meanwhile, nextFrom } from "./next.ts";
import { OrderFacts } from "./OrderFacts.tsx";
import { Parcels } from "./Parcels.tsx";
import { ReportForm } from "./ReportForm.tsx";
import "../../styles/orders.css";
import "../parts/parts.css";

export default function OrderPage() {
  const { code = "" } = useParams();
  return <Order key={code} code={code.toUpperCase()} />;
}

function Order({ code }: { code: string }) {
  const { data, error, retry } = useFresh<DeskOrder>(orderAddress(code));
  return (
    <DeskPage title={`Order ${code}`}>
      {error !== undefined && <Trouble error={error} what="The order" onRetry={retry} />}
      {data && <OrderScreen detail={data} reload={retry} />}
      {!data && error === undefined && <SkeletonRows count={4} />}
    </DeskPage>
  );
}

function OrderScreen({ detail, reload }: { detail: DeskOrder; reload: () => void }) {
  const { order, placed, invoice, shipments, events, owner } = detail;
  const claiming = useClaiming(reload);
  const task = { queue: order.status === "art_hold" ? "artwork" : "orders", code: order.code } as const;
  const steps = useSteps({ task, claiming, reload, meanwhile });
  const { on, holds } = nextFrom(order.status);
  return (
    <>
      <div className="desk-status">
        <p role="status">
          <strong>{statusWords(order.status).name}</strong>
          {order.pausedSince !== undefined && (
            <>
              The clock is paused since <When at={order.pausedSince} />.
            </>
          )}
        </p>
        {(isHold(order.status) || owner) && <OwnerBar task={task} owner={owner} claiming={claiming} />}
      </div>
      {steps.notice && (
        <p className="desk-alert" role="alert">
          {steps.notice}
        </p>
      )}
      <div className="desk-columns">
        <div>
          <section className="desk-section" aria-labelledby="lines-title">
            <h2 id="lines-title">{plural(placed.lines.length, "line")}</h2>
            <ul className="quote-lines">
              {placed.lines.map((line) => (
                <LineItem key={line.orderLineId} {...line}>
                  <p className="quote-list-price">
                    <strong>{formatMinor(line.price.total, line.price.currency)}</strong>
                    <span className="muted">{plural(line.price.quantity, "piece")}</span>
                  </p>
                </LineItem>
              ))}
            </ul>
            <div className="order-sums">
              <OrderSums
                totals={placed.totals}
                shipping={placed.shipping.name}
                promoCode={placed.promoCode}
                invoiced={invoice}
              />
            </div>
          </section>
          {(on.length > 0 || holds.length > 0) && (
            <div className="desk-section">
              <ReportForm detail={detail} steps={steps} />
            </div>
          )}
        </div>
        <div>
          <OrderFacts detail={detail} />
          <Parcels shipments={shipments} />
          <section className="desk-section" aria-labelledby="events-title">
            <h2 id="events-title">What happened</h2>
            <ol className="desk-events">
              {events.toReversed().map((event) => (
                <li key={`${event.at} ${event.event}`}>
                  <span>{eventInWords(event)}</span>
                  <span className="muted">
                    <When at={event.at} />
                  </span>
                  {event.note && <blockquote className="desk-said">{event.note}</blockquote>}
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}
