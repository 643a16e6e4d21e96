// Who requests the quote, until when, and the comment.
import type { QuoteDetail } from "../../api/types.ts";
import { formatDay } from "../../features/delivery/index.ts";
import { Fact, Facts } from "../parts/Facts.tsx";

export function Asked({ request: { contact, comment, needBy } }: Pick<QuoteDetail, "request">) {
  return (
    <section className="support-section" aria-labelledby="asked-title">
      <h2 id="asked-title">The request</h2>
      <Facts>
        <Fact name="From">
          {contact.firstName} {contact.lastName}
          {contact.company && <span className="muted">, {contact.company}</span>}
        </Fact>
        <Fact name="Email">
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Fact>
        {contact.phone && (
          <Fact name="Phone">
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </Fact>
        )}
        <Fact name="Needed by">
          {needBy ? formatDay(needBy, "") : <span className="muted">No date given</span>}
        </Fact>
      </Facts>
      {comment && <blockquote className="support-said">{comment}</blockquote>}
    </section>
  );
}
