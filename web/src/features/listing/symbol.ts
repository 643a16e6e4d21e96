import { NUMBERS } from "../../format/locale.ts";

/** The symbol of a currency in the shop's locale: "$", "€", "KWD". */
export function symbolOf(currency = "USD"): string {
  const parts = new Intl.NumberFormat(NUMBERS, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? "";
}
