// When an order ships and arrives, or why it is paused.
import { Trans } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import type { OrderDetail } from "../../api/types.ts";
import { formatTime } from "../../format/dates.ts";
import { formatDay, useCalendar } from "../delivery/index.ts";
import { shippingName } from "./shippingName.ts";
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
  const method = shippingName(placed.shipping);
  const shipDay = day(shipsOn);
  const arrivalDay = day(arrivesOn);
  const needDay = needBy && day(needBy);
  const isLate = needBy !== undefined && arrivesOn > needBy;
  if (order.pausedSince !== undefined) {
    const since = formatTime(order.pausedSince);
    const reason = pauseInWords(order.status, placed.lines);
    return (
      <div className="order-paused">
        <Clock aria-hidden="true" />
        <div>
          <p>
            <Trans>
              <strong>The clock is paused</strong> since{" "}
              <time dateTime={new Date(order.pausedSince).toISOString()}>{since}</time>. {reason}
            </Trans>
          </p>
          <p className="muted">
            <Trans>
              If production resumed today, it would ship {shipDay} and arrive {arrivalDay} with {method}.
            </Trans>
          </p>
          {needDay && (
            <p className={isLate ? "order-late" : undefined}>
              {isLate ? (
                <Trans>You need it by {needDay}. This shipping method can no longer meet that date.</Trans>
              ) : (
                <Trans>You need it by {needDay}.</Trans>
              )}
            </p>
          )}
        </div>
      </div>
    );
  }
  return (
    <p className="order-arrives">
      {isDone ? (
        <Delivered method={method} arrivalDay={arrivalDay} needDay={needDay} />
      ) : (
        <Underway method={method} shipDay={shipDay} arrivalDay={arrivalDay} needDay={needDay} />
      )}
      {isLate && (
        <span className="order-late">
          {" "}
          <Trans>This is later than you need it.</Trans>
        </span>
      )}
    </p>
  );
}

interface DeliveredProps {
  method: string;
  arrivalDay: string;
  needDay: string | undefined;
}

function Delivered({ method, arrivalDay, needDay }: DeliveredProps) {
  return needDay ? (
    <Trans>
      <strong>Expected {arrivalDay}</strong>{" "}
      <span className="muted">
        with {method}, needed by {needDay}
      </span>
    </Trans>
  ) : (
    <Trans>
      <strong>Expected {arrivalDay}</strong> <span className="muted">with {method}</span>
    </Trans>
  );
}

function Underway({ method, shipDay, arrivalDay, needDay }: DeliveredProps & { shipDay: string }) {
  return needDay ? (
    <Trans>
      <strong>Arrives {arrivalDay}</strong>{" "}
      <span className="muted">
        with {method}, ships {shipDay}, needed by {needDay}
      </span>
    </Trans>
  ) : (
    <Trans>
      <strong>Arrives {arrivalDay}</strong>{" "}
      <span className="muted">
        with {method}, ships {shipDay}
      </span>
    </Trans>
  );
}
