// Texts for the charges of a printing method.
import type { DecorationOffer } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";

/** "Up to 3 colors. Screen set-up $45.00 per color. Print $0.35 per piece for each color after the first." */
export function chargesInWords({ maxColors, charges }: DecorationOffer, currency: string): string {
  const said = charges.map(({ kind, name, price, per }) => {
    const by = [per === "color" && "color", kind === "run" && "piece"].filter(Boolean).join(" and ");
    const further = per === "further_color" ? " for each color after the first" : "";
    return `${name} ${formatUnitPrice(price, currency)}${by && ` per ${by}`}${further}`;
  });
  const most = maxColors > 0 ? [`Up to ${plural(maxColors, "color")}`] : [];
  return [...most, ...said].map((sentence) => `${sentence}.`).join(" ");
}
