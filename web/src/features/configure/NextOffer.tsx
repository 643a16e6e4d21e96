// What a few pieces more would do: reach the minimum, spare a fee, or bring the next price.
import type { Product } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
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

function offersOf({ minQuantity, lessThanMinimum }: Product, { price, refusal }: Priced): Offer[] {
  if (refusal?.least !== undefined)
    return [{ quantity: refusal.least, words: `Order ${formatCount(refusal.least)}` }];
  if (!price) return [];
  const isShort = price.items.some(({ kind }) => kind === "less_than_minimum");
  const money = (rate: number) => formatUnitPrice(rate, price.currency);
  if (isShort && lessThanMinimum && minQuantity > price.quantity) {
    const words = `+${formatCount(minQuantity - price.quantity)} spares the fee of ${money(lessThanMinimum.fee)}`;
    return [{ quantity: minQuantity, words }];
  }
  const { nextBreak } = price;
  if (!nextBreak) return [];
  const words = `+${formatCount(nextBreak.more)} saves ${money(nextBreak.saves)} each`;
  return [{ quantity: nextBreak.minQuantity, words }];
}
