// Validation rules. A rule returns its message if the value is invalid. Only `required` rejects an empty value.
import { decimalOf, numberFault } from "../format/input.ts";
import { lengthOf } from "../format/numbers.ts";
import { formMessage } from "./messages.ts";

export type Rule = (value: string) => string | undefined;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The most decimal places of a number. */
const MAX_PLACES = 6;

function whenFilled(isFine: (value: string) => boolean, message: string): Rule {
  return (value) => (value.trim() === "" || isFine(value.trim()) ? undefined : message);
}

function numberOf(value: string): number {
  const sign = /^[+-]?/.exec(value)?.[0] ?? "";
  return Number(sign + (decimalOf(value.slice(sign.length), MAX_PLACES) ?? "no number"));
}

export const required: Rule = (value) => (value.trim() === "" ? formMessage("required") : undefined);
/** Characters that come along when an address is pasted; the server removes them, too. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
export const email = whenFilled(
  (value) => EMAIL.test(value.replace(INVISIBLE, "").trim()),
  formMessage("email"),
);
export const url = whenFilled(isWebAddress, formMessage("url"));
export const date = whenFilled((value) => !Number.isNaN(Date.parse(value)), formMessage("date"));
export const dateISO = whenFilled(isIsoDate, formMessage("dateISO"));
export const number: Rule = (value: string) =>
  value.trim() === "" || !Number.isNaN(numberOf(value.trim()))
    ? undefined
    : numberFault(value, formMessage("number"));
export const digits = whenFilled((value) => /^\d+$/.test(value), formMessage("digits"));

export const equalTo = (other: string): Rule =>
  whenFilled((value) => value === other.trim(), formMessage("equalTo"));
export const maxlength = (most: number): Rule =>
  whenFilled((value) => lengthOf(value) <= most, formMessage("maxlength", most));
export const minlength = (least: number): Rule =>
  whenFilled((value) => lengthOf(value) >= least, formMessage("minlength", least));
export const rangelength = (least: number, most: number): Rule =>
  whenFilled(
    (value) => lengthOf(value) >= least && lengthOf(value) <= most,
    formMessage("rangelength", least, most),
  );
export const range = (least: number, most: number): Rule =>
  whenFilled(
    (value) => numberOf(value) >= least && numberOf(value) <= most,
    formMessage("range", least, most),
  );
export const max = (most: number): Rule =>
  whenFilled((value) => numberOf(value) <= most, formMessage("max", most));
export const min = (least: number): Rule =>
  whenFilled((value) => numberOf(value) >= least, formMessage("min", least));
export const step = (size: number): Rule =>
  whenFilled((value) => isMultiple(numberOf(value), size), formMessage("step", size));

/** Returns the first message of several rules. */
export function firstFault(value: string, ...rules: Rule[]): string | undefined {
  for (const rule of rules) {
    const fault = rule(value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** February 30 has the right format but is not a date. */
function isIsoDate(value: string): boolean {
  const parts = ISO_DATE.exec(value);
  if (!parts) return false;
  const [, year, month, day] = parts.map(Number) as [number, number, number, number];
  const made = new Date(Date.UTC(year, month - 1, day));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

/** 0.3 is a multiple of 0.1, which floating-point division denies. */
function isMultiple(value: number, size: number): boolean {
  const times = value / size;
  return Math.abs(times - Math.round(times)) < 1e-9;
}
