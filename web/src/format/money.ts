// Formats and parses money as on the wire: unit prices in ten-thousandths, sums in minor units. Calculations never use
// floats.
import type { Minor, Rate } from "../api/types.ts";
import { minorPlaces } from "./currency.ts";
import { NUMBERS } from "./locale.ts";

export const SCALE = 10_000;

/** "$1.25", "¥195", or "$0.0825" if the unit price has fractions of a cent. */
export function formatUnitPrice(price: Rate, currency = "USD"): string {
  const places = minorPlaces(currency);
  const whole = Math.trunc(Math.abs(price) / SCALE);
  const digits = String(Math.abs(price) % SCALE).padStart(4, "0");
  const fraction = digits.slice(0, places) + digits.slice(places).replace(/0+$/, "");
  return assemble(price < 0, whole, fraction, currency);
}

/** An amount to pay: "$1,949.40", "¥1,949". */
export function formatMinor(sum: Minor, currency = "USD"): string {
  const places = minorPlaces(currency);
  const unit = 10 ** places;
  const fraction = String(Math.abs(sum) % unit).padStart(places, "0");
  return assemble(sum < 0, Math.trunc(Math.abs(sum) / unit), places > 0 ? fraction : "", currency);
}

/** The ten-thousandths of a decimal of the wire, "1.25". What people type is read by `input.ts`. */
export function rateOfDecimal(decimal: string): Rate | undefined {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(decimal) ?? [];
  return whole === undefined ? undefined : Number(whole) * SCALE + Number(fraction.padEnd(4, "0"));
}

const patterns = new Map<string, Intl.NumberFormat>();

function assemble(negative: boolean, whole: number, fraction: string, currency: string): string {
  const parts = patternOf(currency, fraction ? 2 : 0).formatToParts(whole);
  const text = parts.map((part) => (part.type === "fraction" ? fraction : part.value)).join("");
  return negative ? `−${text}` : text;
}

function patternOf(currency: string, places: number): Intl.NumberFormat {
  const key = currency + places;
  let pattern = patterns.get(key);
  if (!pattern) {
    const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
    pattern = new Intl.NumberFormat(NUMBERS, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...digits,
    });
    patterns.set(key, pattern);
  }
  return pattern;
}
