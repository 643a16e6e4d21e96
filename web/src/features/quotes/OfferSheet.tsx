// One offer, item by item, with the store's note and its expiry.
import type { QuoteEntry, QuoteSheet, RequestedQuoteLine } from "../../api/types.ts";
import { formatTime } from "../../format/dates.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { formatDay } from "../delivery/index.ts";
import { QuoteLine } from "./QuoteLine.tsx";

interface OfferSheetProps {
  quote: QuoteEntry;
  asked: RequestedQuoteLine[];
  sheet: QuoteSheet;
}

export function OfferSheet({ quote, asked, sheet }: OfferSheetProps) {
  const { lines, currency, shipping, total, note, validUntil, by, at, revision } = sheet;
  const money = (sum: number) => formatMinor(sum, currency);
  const merchandise = lines.reduce((sum, { price }) => sum + price.total, 0);
  const isStanding = revision === quote.revision && STANDING.has(quote.state);
  return (
    <>
      <p className="muted">
        Made {formatTime(at)} by {by}.{" "}
        {isStanding ? `Valid until ${formatDay(validUntil, "")}.` : "It is no longer valid."}
      </p>
      {note && (
        <blockquote className="quote-note">
          <p>{note}</p>
        </blockquote>
      )}
      <ul className="quote-lines">
        {lines.map(({ price }, place) => {
          const line = asked[place];
          return line && <QuoteLine key={`${place} ${line.sku}`} asked={line} price={price} />;
        })}
      </ul>
      <dl className="price-list quote-sums">
        <div>
          <dt>{plural(lines.length, "item")}</dt>
          <dd>{money(merchandise)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{shipping === 0 ? "Free" : money(shipping)}</dd>
        </div>
        <div className="price-total">
          <dt>
            Total <span className="muted">before taxes</span>
          </dt>
          <dd>
            <strong>{money(total)}</strong>
          </dd>
        </div>
      </dl>
    </>
  );
}

const STANDING = new Set(["offered", "accepted", "ordered"]);
