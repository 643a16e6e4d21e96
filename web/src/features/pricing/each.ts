// What one piece comes to with everything that its line costs.
import type { LinePrice } from "../../api/types.ts";
import { minorPlaces } from "../../format/currency.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";

const RATE_PLACES = 4;

/** "$5.24", and "$0.0825" where a piece costs less than one of the major unit; "about" where it does not multiply out. */
export function eachOf({ total, quantity, currency }: Pick<LinePrice, "total" | "quantity" | "currency">) {
  const places = minorPlaces(currency);
  const isSmall = total < quantity * 10 ** places;
  const sum = isSmall ? total * 10 ** (RATE_PLACES - places) : total;
  const each = Math.round(sum / quantity);
  const words = isSmall ? formatUnitPrice(each, currency) : formatMinor(each, currency);
  return each * quantity === sum ? words : `about ${words}`;
}
