// Prices of records, which are decimals in the major unit.
import { formatUnitPrice } from "../../format/money.ts";

const RATE = 10_000;

export const formatPrice = (decimal: string, currency: string) =>
  formatUnitPrice(Math.round(Number(decimal) * RATE), currency);
