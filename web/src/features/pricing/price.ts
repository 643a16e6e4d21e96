// The price of a configured line, by the same rules as the server's, for display while the user chooses. The server's
// price applies when ordering. Integers only: amounts are summed exactly and rounded once.

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
} from "../../api/types.ts";
import { lengthOf } from "../../format/numbers.ts";
import { divideMoney } from "../../format/rounding.ts";
import { breakFor, sorted } from "./breaks.ts";
import {
  MAX_DECORATIONS,
  MAX_INKS_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_PARTS,
  MAX_PIECES,
  type NotOffered,
  notOffered,
} from "./notOffered.ts";
import { piecesOf } from "./pieces.ts";

export type Priced = { price: LinePrice; refusal?: never } | { refusal: NotOffered; price?: never };
type Configured = Pick<Configuration, "parts" | "decorations" | "rushDays" | "notes">;

/** The terms of a quote for a line. Omitted ones are as in the catalog. */
export interface Terms {
  /** The unit price of any color and size. */
  unitPrice?: Rate | undefined;
  /** Whether set-ups are charged. */
  setups: boolean;
}

const RATE_PLACES = 4;
const LARGEST_TOTAL = 10n ** 15n;
const MG_PER_G = 1000;

/** The price of a line, or why it cannot be ordered. An exact repeat of an order has cheaper set-ups and no proof. */
export function priceOf(product: PricedProduct, configured: Configured, isRepeat = false): Priced {
  const priced = pricedAsItIs(product, configured, isRepeat);
  const next = priced.price && nextBreakOf(product, configured, isRepeat);
  return next ? { price: { ...priced.price, nextBreak: next } } : priced;
}

/** The price of a line by the terms of a quote, for any quantity. */
export const quotedPriceOf = (product: PricedProduct, configured: Configured, terms: Terms): Priced =>
  pricedAsItIs(product, configured, false, terms);

function pricedAsItIs(
  product: PricedProduct,
  configured: Configured,
  isRepeat: boolean,
  terms?: Terms,
): Priced {
  const { parts, decorations, rushDays } = configured;
  const refusal = faultOf(product, configured) ?? (terms ? undefined : faultOfMinimum(product, parts));
  if (refusal) return { refusal };
  const quantity = piecesOf(parts);
  const rush = product.rush.find(({ productionDays }) => productionDays === rushDays);
  const agreed = terms?.unitPrice;
  const isShort = quantity < firstBreakOf(product, parts) && agreed === undefined;
  const hasProof = decorations.length > 0 && !isRepeat;
  const once = (kind: PriceItem["kind"], unitPrice: Rate) => item(kind, "", 1, unitPrice);
  const items = [
    ...(agreed === undefined ? goodsOf(product, parts, quantity) : [item("goods", "", quantity, agreed)]),
    ...chargesOf(product, decorations, quantity, isRepeat).filter(
      ({ kind }) => kind !== "setup" || terms?.setups !== false,
    ),
    ...(isShort && product.lessThanMinimum ? [once("less_than_minimum", product.lessThanMinimum.fee)] : []),
    ...(rush ? [once("rush", rush.fee)] : []),
    ...(hasProof ? [once("proof", product.proofPrice)] : []),
  ].filter(({ kind, quantity, unitPrice }) => kind === "goods" || (quantity !== 0 && unitPrice !== 0));
  const total = toMinor(sumOf(items), product.currencyExponent);
  if (total > LARGEST_TOTAL) return { refusal: notOffered.tooLarge() };
  return {
    price: {
      quantity,
      currency: product.currency,
      items,
      total: Number(total),
      productionDays: rush?.productionDays ?? product.productionDays,
      weightG: Math.ceil((quantity * product.weightMg) / MG_PER_G),
    },
  };
}

/** The first violated rule, in the server's order. */
function faultOf(product: PricedProduct, configured: Configured): NotOffered | undefined {
  const { parts, decorations, rushDays } = configured;
  const isRush = product.rush.some(({ productionDays }) => productionDays === rushDays);
  return (
    faultOfCounts(parts) ??
    faultOfTexts(configured) ??
    // A part without a price cannot be ordered.
    (parts.some(({ partId }) => breaksOf(product, partId).length === 0)
      ? notOffered.unknownPart()
      : undefined) ??
    faultOfDecorations(product, decorations) ??
    (decorations.length === 0 && !product.blank
      ? notOffered.notBlank(product.locations[0]?.name ?? "")
      : undefined) ??
    (rushDays !== undefined && !isRush ? notOffered.unknownRush() : undefined)
  );
}

function faultOfCounts(parts: ConfiguredPart[]): NotOffered | undefined {
  if (parts.length === 0) return notOffered.noParts();
  if (parts.length > MAX_PARTS) return notOffered.tooManyParts();
  if (new Set(parts.map(({ partId }) => partId)).size < parts.length) return notOffered.repeatedPart();
  const isCount = ({ quantity }: ConfiguredPart) => Number.isSafeInteger(quantity) && quantity >= 1;
  if (!parts.every(isCount) || piecesOf(parts) > MAX_PIECES) return notOffered.quantityOutOfBounds();
  return undefined;
}

function faultOfTexts({ notes = "", decorations }: Configured): NotOffered | undefined {
  if (lengthOf(notes) > MAX_NOTES_LENGTH) return notOffered.notesTooLong();
  const tooLong = decorations.find(({ inks = "" }) => lengthOf(inks) > MAX_INKS_LENGTH);
  return tooLong && notOffered.inksTooLong(tooLong.location);
}

function faultOfMinimum(product: PricedProduct, parts: ConfiguredPart[]): NotOffered | undefined {
  const least = leastOf(
    product,
    parts.map(({ partId }) => partId),
  );
  return piecesOf(parts) < least ? notOffered.belowMinimum(least) : undefined;
}

/** The minimum quantity to order these parts together. */
export function leastOf(product: PricedProduct, partIds: number[]): number {
  const first = Math.max(0, ...partIds.map((id) => sorted(breaksOf(product, id))[0]?.minQuantity ?? 0));
  return Math.min(first, product.lessThanMinimum?.minQuantity ?? first);
}

/** From here on no part is below its first break. */
const firstBreakOf = (product: PricedProduct, parts: readonly ConfiguredPart[]) =>
  Math.max(...parts.map(({ partId }) => sorted(breaksOf(product, partId))[0]?.minQuantity ?? 1));

function faultOfDecorations(
  product: PricedProduct,
  decorations: ConfiguredDecoration[],
): NotOffered | undefined {
  const beyond = decorations[MAX_DECORATIONS];
  if (beyond) return notOffered.tooManyDecorations(beyond.location);
  const seen = new Set<string>();
  for (const { location } of decorations) {
    if (seen.has(location)) return notOffered.repeatedLocation(location);
    seen.add(location);
  }
  for (const { location, method, colors } of decorations) {
    const offered = product.locations.find(({ name }) => name === location);
    if (!offered) return notOffered.unknownLocation(location);
    const decoration = offered.decorations.find((other) => other.method === method);
    if (!decoration) return notOffered.unknownMethod(location, method);
    const { maxColors } = decoration;
    const isOffered = maxColors > 0 ? colors >= 1 && colors <= maxColors : colors === 0;
    if (!Number.isInteger(colors) || !isOffered) return notOffered.colorsOutOfBounds(location, maxColors);
  }
  return undefined;
}

/** The pieces by unit price: colors and sizes count together, and each part uses its own table. */
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
  const counted = { location: 1, color: Math.max(colors, 1), further_color: Math.max(colors - 1, 0) };
  const times = counted[charge.per];
  return charge.kind === "run" ? quantity * times : times;
}

/** The next lower price of any part, or the end of the small-order fee, and the price there. */
function nextBreakOf(
  product: PricedProduct,
  configured: Configured,
  isRepeat: boolean,
): NextBreak | undefined {
  const parts = byId(configured.parts);
  const quantity = piecesOf(parts);
  const least = firstBreakOf(product, parts);
  const falls = parts.flatMap(({ partId }) => {
    const breaks = sorted(breaksOf(product, partId));
    const price = unitPriceOf(breaks, quantity);
    const next = breaks.find((step) => step.minQuantity > quantity && step.unitPrice < price);
    return next ? [{ partId, minQuantity: next.minQuantity, saves: price - next.unitPrice }] : [];
  });
  const few = quantity < least && parts[0] ? [{ partId: parts[0].partId, minQuantity: least, saves: 0 }] : [];
  // The first of the nearest.
  const [nearest] = [...few, ...falls].sort((a, b) => a.minQuantity - b.minQuantity);
  if (!nearest) return undefined;
  const { partId, minQuantity, saves } = nearest;
  const more = minQuantity - quantity;
  const grown = parts.map((part) =>
    part.partId === partId ? { partId, quantity: part.quantity + more } : part,
  );
  const then = pricedAsItIs(product, { ...configured, parts: grown }, isRepeat);
  return then.price && { minQuantity, more, saves, total: then.price.total };
}

const byId = (parts: ConfiguredPart[]) => [...parts].sort((a, b) => a.partId - b.partId);

const breaksOf = (product: PricedProduct, partId: number) =>
  product.parts.find(({ id }) => id === partId)?.breaks ?? [];

/** Below the first break its price applies: the fee compensates for it. */
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

/** Exact: large amounts exceed safe integers, so they are multiplied as BigInt. */
function sumOf(items: PriceItem[]): bigint {
  return items.reduce((sum, { quantity, unitPrice }) => sum + BigInt(quantity) * BigInt(unitPrice), 0n);
}

/** Rounds to minor units. */
export function toMinor(rates: bigint, places: number): bigint {
  return divideMoney(rates, 10n ** BigInt(RATE_PLACES - places));
}
