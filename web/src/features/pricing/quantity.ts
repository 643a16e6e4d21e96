// A quantity as entered.
import { wholeOf } from "../../format/digits.ts";

const MAX_QUANTITY = 9_999_999;

/** "1,000" is a thousand, in German "1.000"; anything but a positive integer is undefined. */
export function parseQuantity(text: string): number | undefined {
  const quantity = wholeOf(text);
  return quantity && quantity <= MAX_QUANTITY ? quantity : undefined;
}
