// Prices of records, which are decimals in the major unit.
import { formatUnitPrice, rateOfDecimal } from "../../format/money.ts";

export const formatPrice = (decimal: string, currency: string) =>
  formatUnitPrice(rateOfDecimal(decimal) ?? 0, currency);
