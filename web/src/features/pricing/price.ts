// The price of a configured line, by the same rules as the server's, so that it can be shown while people choose. What is
// bought costs what the server says. Integers only: amounts are summed exactly and rounded once.
import type {
  Charge,
  Configuration,
  ConfiguredDecoration,
  ConfiguredPart,
  LinePrice,
  NextBreak,
  PriceBreak,
  PricedProduct,
  PriceItem,
  Rate,
} from "../../api/priceTypes.ts";
import { minorPlaces } from "../../format/currency.ts";
import { breakFor, sorted } from "./breaks.ts";
import { MOST_DECORATIONS, MOST_PARTS, MOST_PIECES, type Refusal, refusals } from "./refusals.ts";

export type Priced = { price: LinePrice; refusal?: never } | { refusal: Refusal; price?: never };
type Configured = Pick<Configuration, "parts" | "decorations" | "rushDays">;

const RATE_PLACES = 4;
const LARGEST_TOTAL = 10n ** 15n;

/** What the line costs, or why it cannot be ordered so. An exact repeat of an order has cheaper set-ups and no proof. */
export function priceOf(product: PricedProduct, configured: Configured, isRepeat = false): Priced {
  const { parts, decorations, rushDays } = configured;
  const refusal = faultOf(product, configured);
  if (refusal) return { refusal };
  const quantity = piecesOf(parts);
  const rush = product.rush.find(({ productionDays }) => productionDays === rushDays);
  const isShort = parts.some(({ partId }) => !breakFor(breaksOf(product, partId), quantity));
  const hasProof = decorations.length > 0 && !isRepeat;
  const once = (kind: PriceItem["kind"], unitPrice: Rate) => item(kind, "", 1, unitPrice);
  const items = [
    ...goodsOf(product, parts, quantity),
    ...chargesOf(product, decorations, quantity, isRepeat),
    ...(isShort && product.lessThanMinimum ? [once("less_than_minimum", product.lessThanMinimum.fee)] : []),
    ...(rush ? [once("rush", rush.fee)] : []),
    ...(hasProof ? [once("proof", product.proofPrice)] : []),
  ].filter(({ kind, unitPrice }) => kind === "goods" || unitPrice !== 0);
  const total = toMinor(sumOf(items), product.currency);
  if (total > LARGEST_TOTAL) return { refusal: refusals.tooLarge() };
  const next = nextBreakOf(product, parts, quantity);
  return {
    price: {
      quantity,
      currency: product.currency,
      items,
      total: Number(total),
      productionDays: rush?.productionDays ?? product.productionDays,
      ...(next && { nextBreak: next }),
    },
  };
}

export const piecesOf = (parts: readonly ConfiguredPart[]) =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** The first rule that the configuration breaks. */
function faultOf(product: PricedProduct, { parts, decorations, rushDays }: Configured): Refusal | undefined {
  return (
    faultOfParts(product, parts) ??
    faultOfDecorations(product, decorations) ??
    (rushDays !== undefined && !product.rush.some(({ productionDays }) => productionDays === rushDays)
      ? refusals.unknownRush()
      : undefined)
  );
}

function faultOfParts(product: PricedProduct, parts: ConfiguredPart[]): Refusal | undefined {
  if (parts.length === 0) return refusals.noParts();
  if (parts.length > MOST_PARTS) return refusals.tooManyParts();
  if (new Set(parts.map(({ partId }) => partId)).size < parts.length) return refusals.repeatedPart();
  // A part without a price is as good as none.
  if (parts.some(({ partId }) => breaksOf(product, partId).length === 0)) return refusals.unknownPart();
  const isCount = ({ quantity }: ConfiguredPart) => Number.isSafeInteger(quantity) && quantity >= 1;
  const quantity = piecesOf(parts);
  if (!parts.every(isCount) || quantity > MOST_PIECES) return refusals.quantityOutOfBounds();
  const least = leastOf(
    product,
    parts.map(({ partId }) => partId),
  );
  return quantity < least ? refusals.belowMinimum(least) : undefined;
}

/** How many pieces it takes at least to order these parts together. */
export function leastOf(product: PricedProduct, partIds: number[]): number {
  const first = Math.max(0, ...partIds.map((id) => sorted(breaksOf(product, id))[0]?.minQuantity ?? 0));
  return Math.min(first, product.lessThanMinimum?.minQuantity ?? first);
}

function faultOfDecorations(
  product: PricedProduct,
  decorations: ConfiguredDecoration[],
): Refusal | undefined {
  const seen = new Set<string>();
  for (const { location } of decorations) {
    if (seen.has(location)) return refusals.repeatedLocation(location);
    seen.add(location);
  }
  const beyond = decorations[MOST_DECORATIONS];
  if (beyond) return refusals.tooManyDecorations(beyond.location);
  for (const { location, method, colors } of decorations) {
    const offered = product.locations.find(({ name }) => name === location);
    if (!offered) return refusals.unknownLocation(location);
    const decoration = offered.decorations.find((other) => other.method === method);
    if (!decoration) return refusals.unknownMethod(location, method);
    const { maxColors } = decoration;
    const isOffered = maxColors > 0 ? colors >= 1 && colors <= maxColors : colors === 0;
    if (!Number.isInteger(colors) || !isOffered) return refusals.colorsOutOfBounds(location, maxColors);
  }
  return undefined;
}

/** The pieces by what one costs: colors and sizes count together, and each reads its own table. */
function goodsOf(product: PricedProduct, parts: ConfiguredPart[], quantity: number): PriceItem[] {
  const pieces = new Map<Rate, number>();
  for (const part of byId(parts)) {
    const price = unitPriceOf(breaksOf(product, part.partId), quantity);
    pieces.set(price, (pieces.get(price) ?? 0) + part.quantity);
  }
  return [...pieces].map(([unitPrice, count]) => item("goods", "", count, unitPrice));
}

function chargesOf(
  product: PricedProduct,
  decorations: ConfiguredDecoration[],
  quantity: number,
  isRepeat: boolean,
): PriceItem[] {
  return product.locations.flatMap(({ name, decorations: offered }) => {
    const chosen = decorations.find(({ location }) => location === name);
    const method = offered.find((other) => other.method === chosen?.method);
    if (!chosen || !method) return [];
    return method.charges.map((charge) => ({
      ...item(
        charge.kind,
        charge.name,
        timesOf(charge, chosen, quantity),
        isRepeat && charge.kind === "setup" ? (charge.repeatPrice ?? charge.price) : charge.price,
      ),
      location: name,
    }));
  });
}

function timesOf(charge: Charge, { colors }: ConfiguredDecoration, quantity: number): number {
  const times = charge.per === "color" ? Math.max(colors, 1) : 1;
  return charge.kind === "run" ? quantity * times : times;
}

/** Where the next price falls, whichever part's it is. */
function nextBreakOf(
  product: PricedProduct,
  parts: ConfiguredPart[],
  quantity: number,
): NextBreak | undefined {
  const falls = byId(parts).flatMap(({ partId }) => {
    const breaks = breaksOf(product, partId);
    const price = unitPriceOf(breaks, quantity);
    const next = sorted(breaks).find((step) => step.minQuantity > quantity && step.unitPrice < price);
    return next ? [{ minQuantity: next.minQuantity, saves: price - next.unitPrice }] : [];
  });
  const minQuantity = Math.min(...falls.map((fall) => fall.minQuantity));
  const first = falls.find((fall) => fall.minQuantity === minQuantity);
  return first && { minQuantity, more: minQuantity - quantity, saves: first.saves };
}

const byId = (parts: ConfiguredPart[]) => [...parts].sort((a, b) => a.partId - b.partId);

const breaksOf = (product: PricedProduct, partId: number) =>
  product.parts.find(({ id }) => id === partId)?.breaks ?? [];

/** Below the first break its price holds: the fee makes up for it. */
function unitPriceOf(breaks: PriceBreak[], quantity: number): Rate {
  return (breakFor(breaks, quantity) ?? sorted(breaks)[0])?.unitPrice ?? 0;
}

const item = (kind: PriceItem["kind"], name: string, quantity: number, unitPrice: Rate): PriceItem => ({
  kind,
  name,
  quantity,
  unitPrice,
  amount: Number(BigInt(quantity) * BigInt(unitPrice)),
});

/** Exact: the amounts of large lines are past what a number holds, so they are multiplied anew. */
function sumOf(items: PriceItem[]): bigint {
  return items.reduce((sum, { quantity, unitPrice }) => sum + BigInt(quantity) * BigInt(unitPrice), 0n);
}

/** Rounded to what can be paid, half to even. */
export function toMinor(rates: bigint, currency: string): bigint {
  const unit = 10n ** BigInt(RATE_PLACES - minorPlaces(currency));
  const whole = rates / unit;
  const twice = (rates % unit) * 2n;
  const isUp = twice > unit || (twice === unit && whole % 2n === 1n);
  return isUp ? whole + 1n : whole;
}
