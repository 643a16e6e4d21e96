// One offer, item by item, with the store's note and its expiry.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { QuoteEntry, QuoteSheet, RequestedQuoteLine } from "../../api/types.ts";
import { formatTime } from "../../format/dates.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { formatDay } from "../delivery/index.ts";
import { OfferTotal } from "../pricing/index.ts";
import { QuoteLine } from "./QuoteLine.tsx";

interface OfferSheetProps {
  quote: QuoteEntry;
  asked: RequestedQuoteLine[];
  sheet: QuoteSheet;
}

export function OfferSheet({ quote, asked, sheet }: OfferSheetProps) {
  const { lines, currency, shipping, total, note, validUntil, by, at, revision } = sheet;
  const money = (sum: number) => formatMinor(sum, currency);
  const time = formatTime(at);
  const lastDay = formatDay(validUntil, "");
  const merchandise = lines.reduce((sum, { price }) => sum + price.total, 0);
  const isStanding = revision === quote.revision && STANDING.has(quote.state);
  return (
    <>
      <p className="muted">
        {isStanding ? (
          <Trans>
            Made {time} by {by}. Valid until {lastDay}.
          </Trans>
        ) : (
          <Trans>
            Made {time} by {by}. It is no longer valid.
          </Trans>
        )}
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
          <dt>{plural(lines.length, { one: "1 item", other: `${formatCount(lines.length)} items` })}</dt>
          <dd>{money(merchandise)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Shipping</Trans>
          </dt>
          <dd>{shipping === 0 ? t`Free` : money(shipping)}</dd>
        </div>
        <div className="price-total">
          <dt>
            <OfferTotal />
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
