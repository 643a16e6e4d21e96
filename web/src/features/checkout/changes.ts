// Compares the cart that the user has seen with the current one. Pure.
import type { CartPriceEntry, Configuration } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
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
    const words = old ? changeInWords(old, line, isOther) : `was added: ${piecesInWords(line)}`;
    return words ? [differenceOf(line, words)] : [];
  });
  const gone = seen.lines.filter(({ lineId }) => !after.has(lineId));
  if (gone.length > 0) isPriceOnly = false;
  return {
    differences: [...differences, ...gone.map((line) => differenceOf(line, "is no longer in the cart"))],
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
const piecesInWords = (line: SeenLine) => plural(count(line), "piece");

function changeInWords(old: SeenLine, line: SeenLine, isOther: boolean): string | undefined {
  if (line.priced?.problem && !old.priced?.problem) return "cannot be ordered as it is";
  const was = moneyOf(old);
  const is = moneyOf(line);
  const money = is ? `, ${is}` : "";
  if (count(old) !== count(line))
    return `has ${piecesInWords(line)} instead of ${plural(count(old), "piece")}${money}`;
  if (isOther) return `is made differently${money}`;
  if (was && is && was !== is) return `costs ${is} instead of ${was}`;
  return undefined;
}

/** The price less its discount. */
function moneyOf({ priced }: SeenLine): string | undefined {
  return priced?.price && formatMinor(discountedOf(priced), priced.price.currency);
}
