// Formats counts and measurements.
import { t } from "@lingui/core/macro";
import { COUNTRY, NUMBERS } from "./locale.ts";

const plain = new Intl.NumberFormat(NUMBERS);

export const formatCount = (count: number) => plain.format(count);

const tenths = new Intl.NumberFormat(NUMBERS, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number with one decimal place: "4.6". */
export const formatTenths = (number: number) => tenths.format(number);

const MM_PER_INCH = 25.4;

const measure = new Intl.NumberFormat(NUMBERS, { maximumFractionDigits: 2 });

/** A measure with at most two decimal places: "3.15". */
export const formatMeasure = (number: number) => measure.format(number);

/** Millimeters in inches: "3.15". */
export const inInches = (mm: number) => formatMeasure(mm / MM_PER_INCH);

/** Whether lengths are in inches and weights in pounds. */
export const IS_IMPERIAL = COUNTRY === "US";

/** `80 × 70 mm`, for one to three sides; where lengths are in inches `3.15 × 2.76 in (80 × 70 mm)`. */
export function formatSize(...sides: Array<number | undefined>): string {
  const known = sides.filter((side) => side !== undefined);
  const [inches, mm] = [known.map(inInches).join(" × "), known.map(formatMeasure).join(" × ")];
  return IS_IMPERIAL ? t`${inches} in (${mm} mm)` : t`${mm} mm`;
}

/** Counts Unicode scalar values after trimming, like the server. */
export const lengthOf = (text: string) => [...text.trim()].length;
