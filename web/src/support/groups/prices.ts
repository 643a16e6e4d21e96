// A price list as text: a line for each price, with the SKU, the quantity from which it counts, and the price of a piece.
import type { Rate } from "../../api/types.ts";
import { wholeOf } from "../../format/digits.ts";
import { rateOf, typedRate } from "../../format/input.ts";
import type { GroupPrices } from "./calls.ts";

/** The SKU, then a quantity and a price between tabs, spaces, commas or semicolons. A comma within a price is its decimal sign. */
const LINE = /^(\S.*?)[\s,;]+(\d{1,7})[\s,;]+(\d[\d.,]*)$/;

/** As it can be edited, also pasted into a spreadsheet. */
export const typedPrices = (prices: readonly GroupPrices[]) =>
  prices
    .flatMap(({ sku, breaks }) =>
      breaks.map(({ minQuantity, unitPrice }) => `${sku}\t${minQuantity}\t${typedRate(unitPrice)}`),
    )
    .join("\n");

/** The prices of a text, and the first line that is none. */
export function pricesOf(text: string): { prices: GroupPrices[]; wrong?: string } {
  const bySku = new Map<string, GroupPrices>();
  for (const typed of text.split("\n")) {
    const line = typed.trim();
    if (!line) continue;
    const [, sku = "", quantity = "", price = ""] = LINE.exec(line) ?? [];
    const unitPrice: Rate | undefined = rateOf(price);
    if (!sku || unitPrice === undefined) return { prices: [], wrong: line };
    const known = bySku.get(sku.toLowerCase()) ?? { sku, breaks: [] };
    known.breaks.push({ minQuantity: wholeOf(quantity) ?? 0, unitPrice });
    bySku.set(sku.toLowerCase(), known);
  }
  const prices = [...bySku.values()];
  for (const { breaks } of prices) breaks.sort((one, other) => one.minQuantity - other.minQuantity);
  return { prices };
}
