// The price of one piece including all charges of its line.
import { t } from "@lingui/core/macro";
import type { LinePrice } from "../../api/types.ts";
import { minorPlaces } from "../../format/currency.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";
import { divideMoney } from "../../format/rounding.ts";

const RATE_PLACES = 4;

/** "$5.24", and "$0.0825" for prices below one major unit; "about" if it does not divide evenly. */
export function eachOf({ total, quantity, currency }: Pick<LinePrice, "total" | "quantity" | "currency">) {
  const places = minorPlaces(currency);
  const isSmall = total < quantity * 10 ** places;
  const sum = isSmall ? total * 10 ** (RATE_PLACES - places) : total;
  const each = Number(divideMoney(BigInt(sum), BigInt(quantity)));
  const price = isSmall ? formatUnitPrice(each, currency) : formatMinor(each, currency);
  return each * quantity === sum ? price : t`about ${price}`;
}
