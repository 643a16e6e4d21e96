// An offer as the customer sees it.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { QuoteSheet, RequestedQuoteLine } from "../../api/types.ts";
import { formatDay } from "../../features/delivery/index.ts";
import { OfferTotal, PriceList } from "../../features/pricing/index.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { LineItem } from "../parts/LineItem.tsx";
import { When } from "../parts/When.tsx";

export function SheetView({ asked, sheet }: { asked: RequestedQuoteLine[]; sheet: QuoteSheet }) {
  const { lines, currency, shipping, total, note, validUntil, by, at } = sheet;
  const lastDay = formatDay(validUntil, "");
  const count = lines.length;
  const merchandise = lines.reduce((sum, { price }) => sum + price.total, 0);
  return (
    <>
      <p className="muted">
        <Trans>
          Made <When at={at} /> by {by}, valid until {lastDay}.
        </Trans>
      </p>
      {note && <blockquote className="support-said">{note}</blockquote>}
      <ul className="quote-lines">
        {lines.map(({ price }, place) => {
          const line = asked[place];
          return (
            line && (
              <LineItem key={`${place} ${line.sku}`} {...line}>
                <div className="quote-line-price">
                  <PriceList price={price} />
                </div>
              </LineItem>
            )
          );
        })}
      </ul>
      <dl className="price-list offer-sums">
        <div>
          <dt>{plural(count, { one: "1 item", other: `${formatCount(count)} items` })}</dt>
          <dd>{formatMinor(merchandise, currency)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Shipping</Trans>
          </dt>
          <dd>{shipping === 0 ? t`Free` : formatMinor(shipping, currency)}</dd>
        </div>
        <div className="price-total">
          <dt>
            <OfferTotal />
          </dt>
          <dd>
            <strong>{formatMinor(total, currency)}</strong>
          </dd>
        </div>
      </dl>
    </>
  );
}
