// Compares the cart that the user has seen with the current one. Pure.
import { plural, t } from "@lingui/core/macro";
import type { CartPriceEntry, Configuration } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { discountedOf } from "../cart/index.ts";
import { piecesOf } from "../pricing/index.ts";

/** The parts of a line that matter for ordering. */
export interface SeenLine {
  lineId: number;
  configuration: Configuration;
  priced: Pick<CartPriceEntry, "price" | "discount" | "problem"> | undefined;
}

/** A cart as shown; the revision identifies it for the server. */
export interface SeenCart {
  revision: string;
  lines: SeenLine[];
  /** The promo code. What it takes off is not shown as a change: the customer entered or removed it. */
  promo?: string | undefined;
}

export interface Difference {
  lineId: number;
  productId: number;
  /** Follows the product's name: "was added: 50 pieces". */
  words: string;
}

export interface Changes {
  differences: Difference[];
  /** Only prices have changed. */
  isPriceOnly: boolean;
}

export function changesBetween(seen: SeenCart, now: SeenCart): Changes {
  const before = new Map(seen.lines.map((line) => [line.lineId, line]));
  const after = new Set(now.lines.map(({ lineId }) => lineId));
  let isPriceOnly = true;
  const differences = now.lines.flatMap((line) => {
    const old = before.get(line.lineId);
    const isOther = !old || !isSame(old.configuration, line.configuration);
    if (isOther) isPriceOnly = false;
    const money = seen.promo === now.promo ? moneyOf : undiscounted;
    const words = old ? changeInWords(old, line, isOther, money) : addedInWords(count(line));
    return words ? [differenceOf(line, words)] : [];
  });
  const gone = seen.lines.filter(({ lineId }) => !after.has(lineId));
  if (gone.length > 0) isPriceOnly = false;
  return {
    differences: [...differences, ...gone.map((line) => differenceOf(line, t`is no longer in the cart`))],
    isPriceOnly,
  };
}

const differenceOf = ({ lineId, configuration }: SeenLine, words: string): Difference => ({
  lineId,
  productId: configuration.productId,
  words,
});

const isSame = (a: Configuration, b: Configuration) => JSON.stringify(a) === JSON.stringify(b);
const count = ({ configuration }: SeenLine) => piecesOf(configuration.parts);
const addedInWords = (pieces: number) =>
  plural(pieces, { one: "was added: 1 piece", other: `was added: ${formatCount(pieces)} pieces` });

function recountedInWords(was: number, is: number): string {
  const before = plural(was, { one: "1 piece", other: `${formatCount(was)} pieces` });
  return plural(is, {
    one: `has 1 piece instead of ${before}`,
    other: `has ${formatCount(is)} pieces instead of ${before}`,
  });
}

type Money = (line: SeenLine) => string | undefined;

function changeInWords(old: SeenLine, line: SeenLine, isOther: boolean, money: Money): string | undefined {
  if (line.priced?.problem && !old.priced?.problem) return t`cannot be ordered as it is`;
  const was = money(old);
  const is = money(line);
  const withPrice = (words: string) => (is ? `${words}, ${is}` : words);
  if (count(old) !== count(line)) return withPrice(recountedInWords(count(old), count(line)));
  if (isOther) return withPrice(t`is made differently`);
  if (was && is && was !== is) return t`costs ${is} instead of ${was}`;
  return undefined;
}

/** The price less its discount. */
function moneyOf({ priced }: SeenLine): string | undefined {
  return priced?.price && formatMinor(discountedOf(priced), priced.price.currency);
}

const undiscounted: Money = ({ priced }) =>
  priced?.price && formatMinor(priced.price.total, priced.price.currency);
