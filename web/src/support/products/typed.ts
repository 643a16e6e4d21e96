// What is typed into a form, read into the values of a record. A text that is no number is an error at its field; the server
// checks everything else.

import { t } from "@lingui/core/macro";
import { wholeOf } from "../../format/digits.ts";
import { decimalOf, numberFault, typedNumber } from "../../format/input.ts";
import { formatCount } from "../../format/numbers.ts";

/** The most decimal places of measures. */
const MEASURE_PLACES = 6;
const [A_PRICE, A_MEASURE] = [typedNumber("4.95"), typedNumber(82.5)];

/** Reads the texts of a form, and collects the errors by the paths of their fields. */
export class Typed {
  readonly errors = new Map<string, string>();

  add(path: string, message: string) {
    if (!this.errors.has(path)) this.errors.set(path, message);
  }

  /** A whole number from 0 to `most`. */
  whole(path: string, text: string, most: number): number {
    const number = wholeOf(text);
    if (number !== undefined && number <= most) return number;
    const limit = formatCount(most);
    this.add(path, numberFault(text, t`Enter a whole number, at most ${limit}.`));
    return 0;
  }

  /** A number above 0, to `most`. */
  decimal(path: string, text: string, most: number): number {
    const number = Number(decimalOf(text, MEASURE_PLACES) ?? 0);
    if (number > 0 && number <= most) return number;
    const limit = formatCount(most);
    this.add(path, numberFault(text, t`Enter a number above 0 and at most ${limit}, such as ${A_MEASURE}.`));
    return 1;
  }

  /** A price as the record has it. Fees have at most two places. */
  price(path: string, text: string, places: 2 | 4 = 4): string {
    const price = decimalOf(text);
    const [, fraction = ""] = price?.split(".") ?? [];
    if (price !== undefined && fraction.replace(/0+$/, "").length <= places) return price;
    const otherwise =
      places === 2
        ? t`Enter a price such as ${A_PRICE}, with at most two decimal places.`
        : t`Enter a price such as ${A_PRICE}, with at most four decimal places.`;
    this.add(path, numberFault(text, otherwise));
    return price ?? "";
  }
}

/** The lines that are not blank, trimmed. */
export const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
