// The history of an order, latest first.
import { Trans } from "@lingui/react/macro";
import type { OrderDetail } from "../../api/types.ts";
import { formatTime } from "../../format/dates.ts";
import { eventInWords } from "./status.ts";

export function Timeline({ detail }: { detail: OrderDetail }) {
  return (
    <section className="section" aria-labelledby="events-title">
      <h2 id="events-title">
        <Trans>What happened</Trans>
      </h2>
      <ol className="timeline">
        {detail.events.toReversed().map((event) => (
          <li key={`${event.at} ${event.event}`}>
            <span>
              <span>{eventInWords(event, detail)}</span>{" "}
              {event.note && <span className="muted">{event.note}</span>}
            </span>
            <time className="muted" dateTime={new Date(event.at).toISOString()}>
              {formatTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
