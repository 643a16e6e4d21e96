// The history of a quote, latest first.
import { Trans } from "@lingui/react/macro";
import type { QuoteEvent } from "../../api/types.ts";
import { formatTime } from "../../format/dates.ts";
import { eventInWords, numbered } from "./words.ts";

interface QuoteTimelineProps {
  events: QuoteEvent[];
  /** The currency of the offers. */
  currency: string | undefined;
}

export function QuoteTimeline({ events, currency }: QuoteTimelineProps) {
  return (
    <section className="section" aria-labelledby="quote-events-title">
      <h2 id="quote-events-title">
        <Trans>What happened</Trans>
      </h2>
      <ol className="quote-events">
        {numbered(events)
          .toReversed()
          .map(({ event, offer }) => {
            const { what, said } = eventInWords(event, offer, currency);
            return (
              <li key={`${event.at} ${event.event}`}>
                <span>{what}</span>
                <time className="muted" dateTime={new Date(event.at).toISOString()}>
                  {formatTime(event.at)}
                </time>
                {said && (
                  <blockquote className="quote-note">
                    <p>{said}</p>
                  </blockquote>
                )}
              </li>
            );
          })}
      </ol>
    </section>
  );
}
