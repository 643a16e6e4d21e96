// Formats the rates of taxes and discounts.
import { NUMBERS } from "./locale.ts";

const percent = new Intl.NumberFormat(NUMBERS, { maximumFractionDigits: 3 });

/** A rate in 1/1,000 of a percent: "8.875%". */
export const formatRate = (rate: number) => `${percent.format(rate / 1000)}%`;
