// The history of a task, latest first.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { When } from "./When.tsx";

export interface HistoryEvent {
  at: number;
  event: string;
  words: ReactNode;
  note?: string | undefined;
}

export function History({ events }: { events: HistoryEvent[] }) {
  return (
    <section className="support-section" aria-labelledby="history-title">
      <h2 id="history-title">
        <Trans>What happened</Trans>
      </h2>
      <ol className="support-events">
        {events.toReversed().map(({ at, event, words, note }) => (
          <li key={`${at} ${event}`}>
            <span>{words}</span>
            <span className="muted">
              <When at={at} />
            </span>
            {note && <blockquote className="support-said">{note}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}
