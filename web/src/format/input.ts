// Amounts and weights as people type them: with the signs of the shop's locale, "1,250.00", or without groups and with the other
// decimal sign, "1250,00".
import type { Minor, Rate } from "../api/types.ts";
import { minorPlaces } from "./currency.ts";
import { NUMBERS } from "./locale.ts";

const parts = new Intl.NumberFormat(NUMBERS).formatToParts(1_234_567.5);
const signOf = (kind: string) => parts.find(({ type }) => type === kind)?.value;
const DECIMAL = signOf("decimal") ?? ".";
/** Some locales separate groups by kinds of spaces and apostrophes that keyboards do not have. */
const GROUP = /^[.,]$/.test(signOf("group") ?? "") ? `\\${signOf("group")}` : "[\\s'’]";
const IN_LOCALE = new RegExp(`^([1-9]\\d{0,2}(?:${GROUP}\\d{3})+|\\d{0,11})(?:\\${DECIMAL}(\\d+))?$`);
const IN_ANOTHER = /^(\d{0,11})[.,](\d+)$/;

/** "5.95", for a text field. */
export const typedMinor = (sum: Minor, currency: string) => withSign(sum, minorPlaces(currency));

/** "1.25" or "0.0825", in ten-thousandths: without zeros after the second place. */
export const typedRate = (price: Rate) => withSign(price, 4).replace(/0{1,2}$/, "");

/** The minor units of "5.95"; undefined if it is not an amount of the currency. */
export const minorOf = (text: string, currency: string) => parsed(text, minorPlaces(currency));

/** The ten-thousandths of "1.25"; undefined if it is not a price. */
export const rateOf = (text: string): Rate | undefined => parsed(text, 4);

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

function short(parts: number, places: number): string {
  const [whole = "", fraction = ""] = withSign(parts, places).split(DECIMAL);
  const shown = fraction.replace(/0+$/, "");
  return shown ? whole + DECIMAL + shown : whole;
}

/** The grams of "0.25"; undefined if it is not a weight. */
export const gramsOf = (text: string) => parsed(text, 3);

function withSign(count: number, places: number): string {
  const digits = String(count).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  return places > 0 ? whole + DECIMAL + digits.slice(-places) : whole;
}

function parsed(text: string, places: number): number | undefined {
  const plain = text.trim().replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, "");
  const [, whole = "", fraction = ""] = IN_LOCALE.exec(plain) ?? inAnotherLocale(plain) ?? [];
  if (!(whole || fraction) || fraction.length > places) return undefined;
  return Number(whole.replace(/\D/g, "") + fraction.padEnd(places, "0"));
}

/** Three digits after a sign may be a group: "1.250" is rejected where the point is no sign of the locale. */
function inAnotherLocale(plain: string) {
  const match = IN_ANOTHER.exec(plain);
  return match?.[2]?.length === 3 && Number(match[1]) > 0 ? undefined : match;
}
