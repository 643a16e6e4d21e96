// The applied filters as chips: the label of each, and the address without it. Pure.
import { plural, t } from "@lingui/core/macro";
import type { Facet } from "../../api/types.ts";
import { formatUnitPrice, rateOfDecimal } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { CHOICES, setParameters, toggleFilter } from "./facets.ts";

export interface Chip {
  key: string;
  text: string;
  without: URLSearchParams;
}

export function chipsOf(search: URLSearchParams, facets: Facet[], currency?: string): Chip[] {
  const chosen = CHOICES.flatMap((name) =>
    search.getAll(name).map((value) => ({
      key: `${name}=${value}`,
      text: labelOf(facets, name, value),
      without: toggleFilter(search, name, value),
    })),
  );
  return [...chosen, ...priceChips(search, currency)];
}

function labelOf(facets: Facet[], name: string, value: string): string {
  // A number of production days at most, which the need-by date gives; the facet has ranges only.
  if (name === "days" && /^\d{1,3}$/.test(value))
    return plural(Number(value), { one: "Up to 1 day", other: `Up to ${formatCount(Number(value))} days` });
  const facet = facets.find((candidate) => candidate.name === name);
  return (
    facet?.values.find((candidate) => candidate.value.toLowerCase() === value.toLowerCase())?.label ?? value
  );
}

function priceChips(search: URLSearchParams, currency?: string): Chip[] {
  const low = search.get("minPrice") ?? "";
  const high = search.get("maxPrice") ?? "";
  const quantity = search.get("quantity");
  const chips: Chip[] = [];
  if (low || high) {
    const [from, to] = [priceInWords(low, currency), priceInWords(high, currency)];
    const range = low && high ? t`${from} to ${to}` : low ? t`From ${from}` : t`Up to ${to}`;
    chips.push({
      key: "price",
      text: range,
      without: setParameters(search, { minPrice: "", maxPrice: "" }),
    });
  }
  if (quantity) {
    const count = Number(quantity);
    chips.push({
      key: "quantity",
      text: plural(count, { one: "At 1 piece", other: `At ${formatCount(count)} pieces` }),
      without: setParameters(search, { quantity: "" }),
    });
  }
  return chips;
}

/** An address may have anything in place of a price. */
function priceInWords(decimal: string, currency?: string): string {
  const price = rateOfDecimal(decimal);
  return price === undefined ? decimal : formatUnitPrice(price, currency);
}
