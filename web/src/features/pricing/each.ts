// What one piece comes to with everything that its line costs.
import type { LinePrice } from "../../api/types.ts";
import { minorPlaces } from "../../format/currency.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";

const RATE_PLACES = 4;

/** "$5.24", and "$0.0825" where a piece costs less than one of the major unit. */
export function eachOf({ total, quantity, currency }: Pick<LinePrice, "total" | "quantity" | "currency">) {
  const places = minorPlaces(currency);
  if (total >= quantity * 10 ** places) return formatMinor(Math.round(total / quantity), currency);
  return formatUnitPrice(Math.round((total * 10 ** (RATE_PLACES - places)) / quantity), currency);
}
