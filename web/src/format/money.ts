// Money as the wire has it: integers of one ten-thousandth. Nothing here turns a price into a float to reckon with.
import type { UnitPrice } from "../api/types.ts";

export const SCALE = 10_000;
const CENT = SCALE / 100;

/** "$1.25", and "$0.0825" where a unit price has parts of a cent. */
export function formatUnitPrice(price: UnitPrice, currency = "USD"): string {
  const whole = Math.trunc(Math.abs(price) / SCALE);
  const fraction = String(Math.abs(price) % SCALE)
    .padStart(4, "0")
    .replace(/0{1,2}$/, "");
  return assemble(price < 0, whole, fraction, currency);
}

/** A sum to pay, rounded half up to cents. */
export function formatTotal(price: UnitPrice, currency = "USD"): string {
  const cents = Math.floor((Math.abs(price) + CENT / 2) / CENT);
  return assemble(price < 0, Math.trunc(cents / 100), String(cents % 100).padStart(2, "0"), currency);
}

/** What people type as a price ("1.25") in the wire's unit, or undefined when it is no price. */
export function parsePrice(text: string): UnitPrice | undefined {
  const match = /^\s*(\d{1,9})?(?:[.,](\d{1,4}))?\s*$/.exec(text);
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  return Number(match[1] ?? 0) * SCALE + Number((match[2] ?? "").padEnd(4, "0"));
}

const patterns = new Map<string, Intl.NumberFormat>();

function assemble(negative: boolean, whole: number, fraction: string, currency: string): string {
  const parts = patternOf(currency).formatToParts(whole);
  const text = parts.map((part) => (part.type === "fraction" ? fraction : part.value)).join("");
  return negative ? `-${text}` : text;
}

function patternOf(currency: string): Intl.NumberFormat {
  let pattern = patterns.get(currency);
  if (!pattern) {
    pattern = new Intl.NumberFormat("en-US", { style: "currency", currency, minimumFractionDigits: 2 });
    patterns.set(currency, pattern);
  }
  return pattern;
}
