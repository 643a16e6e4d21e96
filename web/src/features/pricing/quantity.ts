// A quantity as entered.

/** "1,000" is a thousand; anything but a positive integer is undefined. */
export function parseQuantity(text: string): number | undefined {
  const digits = text.replace(/[\s,]/g, "");
  if (!/^\d{1,7}$/.test(digits)) return undefined;
  return Number(digits) || undefined;
}
