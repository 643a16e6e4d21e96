// What is typed into a form, read into the values of a record. A text that is no number is an error at its field; the server
// checks everything else.

import { t } from "@lingui/core/macro";

/** Reads the texts of a form, and collects the errors by the paths of their fields. */
export class Typed {
  readonly errors = new Map<string, string>();

  add(path: string, message: string) {
    if (!this.errors.has(path)) this.errors.set(path, message);
  }

  /** A whole number from 0 to `most`. */
  whole(path: string, text: string, most: number): number {
    const digits = text.trim();
    if (/^\d{1,10}$/.test(digits) && Number(digits) <= most) return Number(digits);
    this.add(path, t`Enter a whole number, at most ${most}.`);
    return 0;
  }

  /** A number above 0, with a point or a comma. */
  decimal(path: string, text: string): number {
    const number = text.trim().replace(",", ".");
    if (/^\d{1,9}(\.\d{1,6})?$/.test(number) && Number(number) > 0) return Number(number);
    this.add(path, t`Enter a number above 0, such as 82.5.`);
    return 1;
  }
}

/** The lines that are not blank, trimmed. */
export const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export const textOf = (number: number | undefined) => (number === undefined ? "" : String(number));
