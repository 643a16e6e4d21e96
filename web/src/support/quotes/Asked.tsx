// Who requests the quote, until when, and the comment.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { QuoteDetail } from "../../api/types.ts";
import { formatDay } from "../../features/delivery/index.ts";
import { Fact, Facts } from "../parts/Facts.tsx";

export function Asked({ request: { contact, comment, needBy } }: Pick<QuoteDetail, "request">) {
  return (
    <section className="support-section" aria-labelledby="asked-title">
      <h2 id="asked-title">
        <Trans>The request</Trans>
      </h2>
      <Facts>
        <Fact name={t`From`}>
          <span>{`${contact.firstName} ${contact.lastName}`}</span>
          {contact.company && <span className="muted">{`, ${contact.company}`}</span>}
        </Fact>
        <Fact name={t`Email`}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Fact>
        {contact.phone && (
          <Fact name={t`Phone`}>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </Fact>
        )}
        <Fact name={t`Needed by`}>
          {needBy ? (
            formatDay(needBy, "")
          ) : (
            <span className="muted">
              <Trans>No date given</Trans>
            </span>
          )}
        </Fact>
      </Facts>
      {comment && <blockquote className="support-said">{comment}</blockquote>}
    </section>
  );
}
