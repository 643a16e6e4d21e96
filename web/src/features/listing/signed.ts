// A price as entered, with the currency symbol.
import { NUMBERS } from "../../format/locale.ts";

/** "$1.5", "KWD\u00a01.5"; only the symbol if there is no price. */
export function signed(typed: string, currency = "USD"): string {
  const parts = new Intl.NumberFormat(NUMBERS, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  const sign = parts.find(({ type }) => type === "currency")?.value ?? "";
  return typed && /[a-z]$/i.test(sign) ? `${sign}\u00a0${typed}` : `${sign}${typed}`;
}
