// What a few more pieces would achieve: the minimum, no fee, or the next price break.
import { plural, t } from "@lingui/core/macro";
import type { LinePrice, NextBreak, Product } from "../../api/types.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import type { Priced } from "../pricing/index.ts";

interface NextOfferProps {
  product: Product;
  priced: Priced;
  onTake: (quantity: number) => void;
}

export function NextOffer({ product, priced, onTake }: NextOfferProps) {
  const offers = offersOf(product, priced);
  if (offers.length === 0) return null;
  return (
    <p className="next-offers">
      {offers.map(({ quantity, words }) => (
        <button key={words} type="button" className="next-break" onClick={() => onTake(quantity)}>
          {words}
        </button>
      ))}
    </p>
  );
}

interface Offer {
  quantity: number;
  words: string;
}

function offersOf({ lessThanMinimum }: Product, { price, refusal }: Priced): Offer[] {
  if (refusal?.least !== undefined) {
    const count = formatCount(refusal.least);
    return [{ quantity: refusal.least, words: t`Order ${count}` }];
  }
  if (!price?.nextBreak) return [];
  return [
    { quantity: price.nextBreak.minQuantity, words: inWords(price, price.nextBreak, lessThanMinimum?.fee) },
  ];
}

/** More pieces may cost less in total; otherwise the saving is shown. */
function inWords(price: LinePrice, { minQuantity, more, saves, total }: NextBreak, fee = 0): string {
  if (total < price.total) {
    const less = formatMinor(price.total - total, price.currency);
    return plural(minQuantity, {
      one: `1 piece costs ${less} less in all`,
      other: `${formatCount(minQuantity)} pieces cost ${less} less in all`,
    });
  }
  const count = formatCount(more);
  const amount = formatUnitPrice(saves > 0 ? saves : fee, price.currency);
  return saves > 0 ? t`+${count} saves ${amount} each` : t`+${count} avoids the fee of ${amount}`;
}
