// Prices of records, which are decimals in the major unit.
import { formatUnitPrice, parsePrice } from "../../format/money.ts";

export const formatPrice = (decimal: string, currency: string) =>
  formatUnitPrice(parsePrice(decimal) ?? 0, currency);
