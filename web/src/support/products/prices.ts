// Price breaks: as rows of a grid, and as one text for the parts that have their own.
import { t } from "@lingui/core/macro";
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
  prices.map(({ minQuantity, unitPrice }) => ({ minQuantity: String(minQuantity), unitPrice }));

export const breaksOf = (rows: PriceRow[], typed: Typed): PriceBreak[] =>
  rows.map(({ minQuantity, unitPrice }, at) => ({
    minQuantity: typed.whole(`prices[${at}].minQuantity`, minQuantity, MAX_QUANTITY),
    unitPrice: unitPrice.trim(),
  }));

/** `12: 6.00, 48: 5.50`. */
export const breaksInText = (prices: PriceBreak[] = []) =>
  prices.map(({ minQuantity, unitPrice }) => `${minQuantity}: ${unitPrice}`).join(", ");

export function breaksFromText(text: string, path: string, typed: Typed): PriceBreak[] {
  const found: PriceBreak[] = [];
  for (const piece of text.split(",").filter((piece) => piece.trim() !== "")) {
    const [quantity, price] = piece.split(":").map((part) => part.trim());
    if (!quantity || !price || !/^\d{1,8}$/.test(quantity)) {
      typed.add(path, t`Write each as quantity: price, such as 12: 6.00, 48: 5.50.`);
      continue;
    }
    found.push({ minQuantity: Number(quantity), unitPrice: price });
  }
  return found;
}
