// When an order ships and arrives, or why it is paused.
import { Clock } from "lucide-react";
import type { OrderDetail } from "../../api/types.ts";
import { formatTime } from "../../format/dates.ts";
import { formatDay, useCalendar } from "../delivery/index.ts";
import { pauseInWords } from "./status.ts";

export function OrderDates({ detail }: { detail: OrderDetail }) {
  const { order, placed, shipsOn, shipments } = detail;
  const today = useCalendar()?.today ?? "";
  if (order.status === "cancelled") return null;
  const isDone = order.status === "complete";
  // Once everything has shipped, the carrier's dates apply.
  const expected = shipments
    .flatMap(({ expectedOn }) => expectedOn ?? [])
    .sort()
    .at(-1);
  const arrivesOn = (isDone && expected) || detail.arrivesOn;
  const day = (name: string) => formatDay(name, today);
  const needBy = order.needBy;
  const isLate = needBy !== undefined && arrivesOn > needBy;
  if (order.pausedSince !== undefined)
    return (
      <div className="order-paused">
        <Clock aria-hidden="true" />
        <div>
          <p>
            <strong>The clock is paused</strong> since{" "}
            <time dateTime={new Date(order.pausedSince).toISOString()}>{formatTime(order.pausedSince)}</time>.{" "}
            {pauseInWords(order.status, placed.lines)}
          </p>
          <p className="muted">
            If production resumed today, it would ship {day(shipsOn)} and arrive {day(arrivesOn)} with{" "}
            {placed.shipping.name}.
          </p>
          {needBy !== undefined && (
            <p className={isLate ? "order-late" : undefined}>
              You need it by {day(needBy)}.{isLate && " This shipping method can no longer meet that date."}
            </p>
          )}
        </div>
      </div>
    );
  return (
    <p className="order-arrives">
      <strong>
        {isDone ? "Expected" : "Arrives"} {day(arrivesOn)}
      </strong>{" "}
      <span className="muted">
        with {placed.shipping.name}
        {!isDone && `, ships ${day(shipsOn)}`}
        {needBy !== undefined && `, needed by ${day(needBy)}`}
      </span>
      {isLate && <span className="order-late"> This is later than you need it.</span>}
    </p>
  );
}
