// The digits of numbers as people type them, by the signs of the shop's locale. Forms use `input.ts`, or `wholeOf` where nothing else
// is needed: this file is part of the first load of most pages.
import { NUMBERS } from "./locale.ts";

const parts = new Intl.NumberFormat(NUMBERS).formatToParts(1_234_567.5);
const signOf = (kind: string) => parts.find(({ type }) => type === kind)?.value;
export const DECIMAL = signOf("decimal") ?? ".";
/** The locale's sign between groups, or what is used for it everywhere: spaces and apostrophes. */
const GROUP = /^[.,]$/.test(signOf("group") ?? "") ? `[\\${signOf("group")}\\s'’]` : "[\\s'’]";
const IN_LOCALE = new RegExp(`^([1-9]\\d{0,2}(?:${GROUP}\\d{3})+|\\d{0,11})(?:\\${DECIMAL}(\\d+))?$`);
const IN_ANOTHER = /^(\d{0,11})[.,](\d+)$/;
/** The decimal sign of other locales. */
const OTHER = DECIMAL === "," ? "." : ",";
export const THREE_PLACES = new RegExp(`^([1-9]\\d{0,2})[${OTHER}](\\d{3})$`);
/**
 * Up to so many decimal places, the other sign before three digits can only separate a group: "1.250" of an amount in euros. Beyond,
 * it is as likely a decimal point, because many keyboards and price lists have one. A comma in English always separates groups.
 */
const MAX_CLEAR_PLACES = signOf("group") !== OTHER ? -1 : OTHER === "," ? Number.POSITIVE_INFINITY : 2;

const isInTwoWays = (plain: string, places: number) => places > MAX_CLEAR_PLACES && THREE_PLACES.test(plain);

/** A whole number from 0; undefined if it is none. */
export const wholeOf = (text: string) => parsed(text, 0);

export function parsed(text: string, places: number): number | undefined {
  const [whole = "", fraction = ""] = digitsOf(text, places) ?? [];
  return whole || fraction ? Number(whole + fraction.padEnd(places, "0")) : undefined;
}

/** The digits before and after the decimal sign. */
export function digitsOf(text: string, places: number): [whole: string, fraction: string] | undefined {
  const plain = text.trim();
  if (isInTwoWays(plain, places)) return undefined;
  const [, whole = "", fraction = ""] = IN_LOCALE.exec(plain) ?? IN_ANOTHER.exec(plain) ?? [];
  return fraction.length > places ? undefined : [whole.replace(/\D/g, ""), fraction];
}
