// Shipments: carriers, packages, events, and tracking requests.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { OrderEntry, Package, PlacedLine, Shipment } from "../../api/types.ts";
import { formatTime } from "../../format/dates.ts";
import { formatCount, formatTenths, IS_IMPERIAL } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { formatDay, useCalendar } from "../delivery/index.ts";
import { showFailure } from "../notices/index.ts";
import { requestTracking } from "./orders.ts";
import { trackingPage } from "./tracking.ts";

type Tracked = Pick<OrderEntry, "orderId" | "trackingRequestedAt">;

interface ShipmentsProps {
  order: Tracked;
  shipments: Shipment[];
  lines: PlacedLine[];
  /** There is, or will be, something to track before the first shipment is known. */
  isExpected: boolean;
  /** Tracking was requested. */
  onChanged: () => void;
}

/** On the order and on its invoice. */
export function Shipments({ order, shipments, lines, isExpected, onChanged }: ShipmentsProps) {
  const today = useCalendar()?.today ?? "";
  if (shipments.length === 0 && !isExpected) return null;
  return (
    <section className="section" aria-labelledby="shipments-title">
      <h2 id="shipments-title">
        {plural(shipments.length, { one: "1 shipment", other: `${formatCount(shipments.length)} shipments` })}
      </h2>
      <ul className="shipments">
        {shipments.map(({ number, carrier, service, shippedOn, expectedOn, packages }) => (
          <li key={number} className="shipment">
            <h3>{`${carrier} ${service}`}</h3>
            <p className="muted">
              {shippingInWords(formatDay(shippedOn, today), expectedOn && formatDay(expectedOn, today))}
            </p>
            <ul className="packages">
              {packages.map((parcel) => (
                <Parcel key={parcel.number} carrier={carrier} parcel={parcel} lines={lines} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Tracking order={order} onChanged={onChanged} />
    </section>
  );
}

function shippingInWords(shipDay: string, arrivalDay: string | undefined): string {
  return arrivalDay ? t`Shipped ${shipDay}, expected ${arrivalDay}` : t`Shipped ${shipDay}`;
}

const G_PER_KG = 1000;
const G_PER_LB = 453.592;

function weightInWords(grams: number): string {
  const pounds = formatTenths(grams / G_PER_LB);
  const kilograms = formatTenths(grams / G_PER_KG);
  return IS_IMPERIAL ? t`${pounds} lb (${kilograms} kg)` : t`${kilograms} kg`;
}

interface ParcelProps {
  carrier: string;
  parcel: Package;
  lines: PlacedLine[];
}

function Parcel({ carrier, parcel, lines }: ParcelProps) {
  const { number, trackingNumber, weightG, contents = [], events = [] } = parcel;
  const nameOf = (id: number) => lines.find(({ orderLineId }) => orderLineId === id)?.name ?? t`Goods`;
  return (
    <li className="package">
      <p>
        <strong>
          <Trans>Package {number}</Trans>
        </strong>{" "}
        {weightG !== undefined && <span className="muted">{weightInWords(weightG)}</span>}
      </p>
      <p>
        {trackingNumber ? (
          <Trans>
            Tracking number <TrackingNumber carrier={carrier} number={trackingNumber} />
          </Trans>
        ) : (
          <span className="muted">
            <Trans>The tracking number is still to come.</Trans>
          </span>
        )}
      </p>
      {contents.length > 0 && (
        <ul className="muted">
          {contents.map(({ orderLineId, quantity }) => (
            <li key={orderLineId}>{`${formatCount(quantity)} × ${nameOf(orderLineId)}`}</li>
          ))}
        </ul>
      )}
      {events.length > 0 && (
        <ol className="timeline">
          {events.toReversed().map(({ at, place, text }) => (
            <li key={`${at} ${text}`}>
              <span>
                <span>{text}</span> {place && <span className="muted">{place}</span>}
              </span>
              <time className="muted" dateTime={new Date(at).toISOString()}>
                {formatTime(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** A link to the carrier's page about the package, if it is known. */
function TrackingNumber({ carrier, number }: { carrier: string; number: string }) {
  const page = trackingPage(carrier, number);
  if (!page) return <span className="tracking-number">{number}</span>;
  return (
    <a className="tracking-number" href={page} target="_blank" rel="noreferrer">
      {number}
    </a>
  );
}

/** Requested once; the answer appears on this page automatically. */
function Tracking({ order, onChanged }: Pick<ShipmentsProps, "order" | "onChanged">) {
  const { orderId, trackingRequestedAt } = order;
  const [busy, setBusy] = useState(false);
  async function ask() {
    setBusy(true);
    await requestTracking(orderId).then(onChanged, showFailure);
    setBusy(false);
  }
  if (trackingRequestedAt !== undefined) {
    const time = formatTime(trackingRequestedAt);
    return (
      <p className="tracking-asked" role="status">
        <Trans>You requested tracking, {time}. The answer will appear here.</Trans>
      </p>
    );
  }
  return (
    <p className="actions no-print">
      <Button look="quiet" busy={busy} onClick={() => void ask()}>
        <Trans>Request tracking</Trans>
      </Button>
    </p>
  );
}
