// The facts of a request: contact, need-by date and comment.
import { Trans } from "@lingui/react/macro";
import type { QuoteDetail } from "../../api/types.ts";
import { formatDay } from "../delivery/index.ts";

export function AskedFacts({ request: { contact, comment, needBy } }: Pick<QuoteDetail, "request">) {
  return (
    <div className="quote-facts">
      <section aria-labelledby="quote-for">
        <h2 id="quote-for">
          <Trans>Quote for</Trans>
        </h2>
        <p>{`${contact.firstName} ${contact.lastName}`}</p>
        {contact.company && <p>{contact.company}</p>}
        <p className="line-words">{contact.email}</p>
        {contact.phone && <p>{contact.phone}</p>}
      </section>
      {needBy && (
        <section aria-labelledby="quote-need-by">
          <h2 id="quote-need-by">
            <Trans>Needed by</Trans>
          </h2>
          <p>{formatDay(needBy, "")}</p>
        </section>
      )}
      {comment && (
        <section aria-labelledby="quote-comment">
          <h2 id="quote-comment">
            <Trans>Your message</Trans>
          </h2>
          <p className="line-words quote-words">{comment}</p>
        </section>
      )}
    </div>
  );
}
