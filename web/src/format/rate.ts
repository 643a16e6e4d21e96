// Formats percentages, such as the rates of taxes and discounts.
import { NUMBERS } from "./locale.ts";

const percentages = new Intl.NumberFormat(NUMBERS, { style: "percent", maximumFractionDigits: 3 });

/** "12.5%", "12,5 %". */
export const formatPercent = (percent: number) => percentages.format(percent / 100);

/** A rate in 1/1,000 of a percent: "8.875%". */
export const formatRate = (rate: number) => formatPercent(rate / 1000);
