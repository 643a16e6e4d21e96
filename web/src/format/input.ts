// Amounts and weights as staff type them, with the decimal sign of the shop's locale. A point and a comma are both read.
import type { Minor, Rate } from "../api/types.ts";
import { minorPlaces } from "./currency.ts";
import { NUMBERS } from "./locale.ts";
import { parsePrice, SCALE } from "./money.ts";

const G_PER_KG = 1000;
const DECIMAL =
  new Intl.NumberFormat(NUMBERS).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";

/** "5.95", for a text field. */
export const typedMinor = (sum: Minor, currency: string) => withSign(sum, minorPlaces(currency));

/** "1.25" or "0.0825", in ten-thousandths: without zeros after the second place. */
export const typedRate = (price: Rate) => withSign(price, 4).replace(/0{1,2}$/, "");

/** The minor units of "5.95"; undefined if it is not an amount of the currency. */
export const minorOf = (text: string, currency: string) => scaled(text, 10 ** minorPlaces(currency));

/** "0.25", without zeros at the end. Takes grams. */
export const typedKg = (grams: number) => short(grams, 3);

/** "12.5": per cent, from 1/100 and 1/1,000 of a percent. */
export const typedHundredths = (parts: number) => short(parts, 2);
export const typedThousandths = (parts: number) => short(parts, 3);

/** The parts of "12.5" per cent; undefined if it is no number, or has more places. */
export const hundredthsOf = (text: string) => scaled(text, 100);
export const thousandthsOf = (text: string) => scaled(text, 1000);

function short(parts: number, places: number): string {
  const [whole = "", fraction = ""] = withSign(parts, places).split(DECIMAL);
  const shown = fraction.replace(/0+$/, "");
  return shown ? whole + DECIMAL + shown : whole;
}

/** The grams of "0.25"; undefined if it is not a weight. */
export const gramsOf = (text: string) => scaled(text, G_PER_KG);

function withSign(count: number, places: number): string {
  const digits = String(count).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  return places > 0 ? whole + DECIMAL + digits.slice(-places) : whole;
}

function scaled(text: string, unit: number): number | undefined {
  const exact = parsePrice(text);
  if (exact === undefined) return undefined;
  const count = (exact * unit) / SCALE;
  return Number.isInteger(count) ? count : undefined;
}
