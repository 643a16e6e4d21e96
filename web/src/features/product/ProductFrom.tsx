// The price at the minimum quantity, and the print that it includes.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Product } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { PriceNote } from "../cards/index.ts";
import { PARTICIPLES } from "../pricing/index.ts";

export function ProductFrom({ product: { breaks, currency, printed, group } }: { product: Product }) {
  const first = printed?.breaks[0] ?? breaks[0];
  if (!first) return null;
  const price = formatUnitPrice(first.unitPrice, currency);
  const quantity = formatCount(first.minQuantity);
  const participle = printed && PARTICIPLES[printed.participle];
  return (
    <p className="product-from">
      {participle ? (
        <Trans>
          From <strong>{price}</strong> {participle}, at {quantity}
        </Trans>
      ) : (
        <Trans>
          From <strong>{price}</strong> each at {quantity}
        </Trans>
      )}
      {printed && <span className="price-once">{printInWords(printed, currency)}</span>}
      {group && (
        <span className="price-once">
          <Trans>Price for {group}</Trans>
        </span>
      )}
      <PriceNote />
    </p>
  );
}

function printInWords(
  { method, location, colors, once }: NonNullable<Product["printed"]>,
  currency: string,
): string {
  const setUp = once ? formatUnitPrice(once, currency) : undefined;
  if (colors)
    return setUp
      ? t`${method} in one color on ${location}, plus ${setUp} set-up`
      : t`${method} in one color on ${location}`;
  return setUp ? t`${method} on ${location}, plus ${setUp} set-up` : t`${method} on ${location}`;
}
