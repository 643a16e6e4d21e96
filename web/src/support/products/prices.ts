// Price breaks: as rows of a grid, and as one text for the parts that have their own.
import { t } from "@lingui/core/macro";
import { typedNumber } from "../../format/input.ts";
import type { Typed } from "./typed.ts";

export interface PriceBreak {
  minQuantity: number;
  unitPrice: string;
}

export interface PriceRow {
  minQuantity: string;
  unitPrice: string;
}

export const MAX_QUANTITY = 10_000_000;

export const rowsOf = (prices: PriceBreak[]): PriceRow[] =>
  prices.map(({ minQuantity, unitPrice }) => ({
    minQuantity: String(minQuantity),
    unitPrice: typedNumber(unitPrice),
  }));

export const breaksOf = (rows: PriceRow[], typed: Typed): PriceBreak[] =>
  rows.map(({ minQuantity, unitPrice }, at) => ({
    minQuantity: typed.whole(`prices[${at}].minQuantity`, minQuantity, MAX_QUANTITY),
    unitPrice: typed.price(`prices[${at}].unitPrice`, unitPrice),
  }));

/** `12: 6.00; 48: 5.50`. */
export const breaksInText = (prices: PriceBreak[] = []) =>
  prices.map(({ minQuantity, unitPrice }) => `${minQuantity}: ${typedNumber(unitPrice)}`).join("; ");

/** The example of such a text. */
export const SOME_BREAKS = breaksInText([
  { minQuantity: 12, unitPrice: "6.00" },
  { minQuantity: 48, unitPrice: "5.50" },
]);

/** Between two breaks; a comma within a price is its decimal sign. */
const BETWEEN = /;|,(?=\s*\d+\s*:)/;

export function breaksFromText(text: string, path: string, typed: Typed): PriceBreak[] {
  const found: PriceBreak[] = [];
  for (const piece of text.split(BETWEEN).filter((piece) => piece.trim() !== "")) {
    const [quantity, price] = piece.split(":").map((part) => part.trim());
    if (!quantity || !price || !/^\d{1,8}$/.test(quantity)) {
      typed.add(path, t`Write each as quantity: price, such as ${SOME_BREAKS}.`);
      continue;
    }
    found.push({
      minQuantity: typed.whole(path, quantity, MAX_QUANTITY),
      unitPrice: typed.price(path, price),
    });
  }
  return found;
}
