// The one reader of numbers as people type them, in every form: with the signs of the shop's locale, "1,250.00", or without groups and
// with the other decimal sign, "1250,00". A number that can be read in two ways is refused, and `numberFault` says so.
import { t } from "@lingui/core/macro";
import type { Minor, Rate } from "../api/types.ts";
import { minorPlaces } from "./currency.ts";
import { DECIMAL, digitsOf, parsed, THREE_PLACES } from "./digits.ts";
import { formatRate } from "./rate.ts";

/** "5.95", for a text field. */
export const typedMinor = (sum: Minor, currency: string) => withSign(sum, minorPlaces(currency));

/** "1.25" or "0.0825", in ten-thousandths: without zeros after the second place. */
export const typedRate = (price: Rate) => withSign(price, 4).replace(/0{1,2}$/, "");

/** A number of the wire, 4.95 or "4.95", for a text field; an empty text if there is none. */
export const typedNumber = (number: number | string | undefined) =>
  number === undefined ? "" : String(number).replace(".", DECIMAL);

/** The minor units of "5.95"; undefined if it is not an amount of the currency. */
export const minorOf = (text: string, currency: string) => parsed(withoutSymbol(text), minorPlaces(currency));

/** The ten-thousandths of "1.25"; undefined if it is not a price. */
export const rateOf = (text: string): Rate | undefined => parsed(withoutSymbol(text), 4);

/** "4.95" as the wire has decimals, with the places that were typed; undefined if it is no number, or has more places. */
export function decimalOf(text: string, places = 4): string | undefined {
  const [whole = "", fraction = ""] = digitsOf(withoutSymbol(text), places) ?? [];
  if (!whole && !fraction) return undefined;
  return fraction ? `${whole || "0"}.${fraction}` : whole;
}

/** "0.25", without zeros at the end. Takes grams. */
export const typedKg = (grams: number) => short(grams, 3);

/** "12.5": per cent, from 1/100 and 1/1,000 of a percent. */
export const typedHundredths = (parts: number) => short(parts, 2);
export const typedThousandths = (parts: number) => short(parts, 3);

/** The parts of "12.5" or "12.5 %"; undefined if it is no number, or has more places. */
export const hundredthsOf = (text: string) => parsed(withoutPercent(text), 2);
export const thousandthsOf = (text: string) => parsed(withoutPercent(text), 3);

/** "12.5" of "12.5 %". */
export const withoutPercent = (text: string) => text.trim().replace(/\s*%$/, "");

/** "12.5%" of "12.5 %", as it is shown; what is no number stays as it was typed. */
export function percentInWords(text: string): string {
  const rate = thousandthsOf(text);
  return rate === undefined ? text.trim() : formatRate(rate);
}

/** The grams of "0.25"; undefined if it is not a weight. */
export const gramsOf = (text: string) => parsed(text, 3);

/** What is wrong with a text that is not read: that it can be read in two ways, or `otherwise`. */
export function numberFault(text: string, otherwise: string): string {
  const plain = withoutSymbol(withoutPercent(text));
  const [, whole, fraction] = THREE_PLACES.exec(plain) ?? [];
  if (whole === undefined || fraction === undefined) return otherwise;
  const [thousands, decimal] = [`${whole}${fraction}`, `${whole}${DECIMAL}${fraction}`];
  return t`“${plain}” can be read in two ways. Write ${thousands} or ${decimal}.`;
}

function short(parts: number, places: number): string {
  const [whole = "", fraction = ""] = withSign(parts, places).split(DECIMAL);
  const shown = fraction.replace(/0+$/, "");
  return shown ? whole + DECIMAL + shown : whole;
}

function withSign(count: number, places: number): string {
  const digits = String(count).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  return places > 0 ? whole + DECIMAL + digits.slice(-places) : whole;
}

const withoutSymbol = (text: string) => text.trim().replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, "");
