// The shipped packages.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OrderDetail } from "../../api/types.ts";
import { formatDay } from "../../features/delivery/index.ts";
import { formatCount } from "../../format/numbers.ts";

export function Parcels({ shipments }: Pick<OrderDetail, "shipments">) {
  const count = shipments.length;
  if (count === 0) return null;
  return (
    <section className="support-section" aria-labelledby="shipments-title">
      <h2 id="shipments-title">
        {plural(count, { one: "1 shipment", other: `${formatCount(count)} shipments` })}
      </h2>
      <ul className="support-events">
        {shipments.map(({ number, carrier, service, shippedOn, expectedOn, packages }) => (
          <li key={number}>
            <span>
              <span>{`${carrier} ${service}`}</span>
              {packages.map(({ number: parcel, trackingNumber, events = [] }) => (
                <span key={parcel} className="support-line">
                  {trackingNumber === undefined ? (
                    <Trans>Package {parcel}: no number yet</Trans>
                  ) : (
                    <Trans>
                      Package {parcel}: {trackingNumber}
                    </Trans>
                  )}
                  {events.length > 0 && <span className="muted">{`, ${events.at(-1)?.text}`}</span>}
                </span>
              ))}
            </span>
            <span className="muted">{leftInWords(shippedOn, expectedOn)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function leftInWords(shippedOn: string, expectedOn: string | undefined): string {
  const left = formatDay(shippedOn, "");
  if (!expectedOn) return t`left ${left}`;
  const expected = formatDay(expectedOn, "");
  return t`left ${left}, expected ${expected}`;
}
