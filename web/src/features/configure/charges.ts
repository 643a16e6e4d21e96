// Texts for the charges of a printing method.
import { plural, t } from "@lingui/core/macro";
import type { DecorationOffer } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";

/** "Up to 3 colors. Screen set-up $45.00 per color. Print $0.35 per piece for each color after the first." */
export function chargesInWords({ maxColors, charges }: DecorationOffer, currency: string): string {
  const said = charges.map((charge) => chargeInWords(charge, currency));
  const most = plural(maxColors, { one: "Up to 1 color.", other: `Up to ${formatCount(maxColors)} colors.` });
  return [...(maxColors > 0 ? [most] : []), ...said].join(" ");
}

function chargeInWords(
  { kind, name, price, per }: DecorationOffer["charges"][number],
  currency: string,
): string {
  const amount = formatUnitPrice(price, currency);
  const isByPiece = kind === "run";
  if (per === "further_color")
    return isByPiece
      ? t`${name} ${amount} per piece for each color after the first.`
      : t`${name} ${amount} for each color after the first.`;
  if (per === "color")
    return isByPiece ? t`${name} ${amount} per color and piece.` : t`${name} ${amount} per color.`;
  return isByPiece ? t`${name} ${amount} per piece.` : `${name} ${amount}.`;
}
