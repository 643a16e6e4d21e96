// An offer as the customer sees it.
import type { QuoteSheet, RequestedQuoteLine } from "../../api/types.ts";
import { formatDay } from "../../features/delivery/index.ts";
import { PriceList } from "../../features/pricing/index.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { LineItem } from "../parts/LineItem.tsx";
import { When } from "../parts/When.tsx";

export function SheetView({ asked, sheet }: { asked: RequestedQuoteLine[]; sheet: QuoteSheet }) {
  const { lines, currency, shipping, total, note, validUntil, by, at } = sheet;
  const merchandise = lines.reduce((sum, { price }) => sum + price.total, 0);
  return (
    <>
      <p className="muted">
        Made <When at={at} /> by {by}, valid until {formatDay(validUntil, "")}.
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
          <dt>{plural(lines.length, "item")}</dt>
          <dd>{formatMinor(merchandise, currency)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{shipping === 0 ? "Free" : formatMinor(shipping, currency)}</dd>
        </div>
        <div className="price-total">
          <dt>
            Total <span className="muted">before taxes</span>
          </dt>
          <dd>
            <strong>{formatMinor(total, currency)}</strong>
          </dd>
        </div>
      </dl>
    </>
  );
}
