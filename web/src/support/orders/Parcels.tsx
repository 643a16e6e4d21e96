// The shipped packages.
import type { OrderDetail } from "../../api/types.ts";
import { formatDay } from "../../features/delivery/index.ts";
import { plural } from "../../format/numbers.ts";

export function Parcels({ shipments }: Pick<OrderDetail, "shipments">) {
  if (shipments.length === 0) return null;
  return (
    <section className="support-section" aria-labelledby="shipments-title">
      <h2 id="shipments-title">{plural(shipments.length, "shipment")}</h2>
      <ul className="support-events">
        {shipments.map(({ number, carrier, service, shippedOn, expectedOn, packages }) => (
          <li key={number}>
            <span>
              {carrier} {service}
              {packages.map(({ number: parcel, trackingNumber, events = [] }) => (
                <span key={parcel} className="support-line">
                  Package {parcel}: {trackingNumber ?? "no number yet"}
                  {events.length > 0 && <span className="muted">, {events.at(-1)?.text}</span>}
                </span>
              ))}
            </span>
            <span className="muted">
              left {formatDay(shippedOn, "")}
              {expectedOn && `, expected ${formatDay(expectedOn, "")}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
