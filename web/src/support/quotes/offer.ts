// The rules of the offer editor, separate from its view: input, validation, request and total. All sums are integers,
// computed like on the server.
import { t } from "@lingui/core/macro";
import type { components } from "../../api/schema.gen.ts";
import type { Configuration, Day, Minor, Product, QuoteSheet } from "../../api/types.ts";
import { addDays, formatDay } from "../../features/delivery/index.ts";
import { type Priced, quotedPriceOf, type Terms } from "../../features/pricing/index.ts";
import { minorPlaces } from "../../format/currency.ts";
import { minorOf, numberFault, rateOf, typedMinor, typedRate } from "../../format/input.ts";
import { formMessage } from "../../forms/messages.ts";
import { dateISO, firstFault, maxlength, required } from "../../forms/validators.ts";

export type Offer = components["schemas"]["QuoteOffer"];

/** The input by field name. */
export type Values = Record<string, string>;

/** Of line `at`, from 0: the unit price, empty for the list price; and whether set-ups are charged. */
export const priceOfLine = (at: number) => `price-${at}`;
export const setupsOfLine = (at: number) => `setups-${at}`;

export const MAX_NOTE_LENGTH = 1000;
/** The longest validity, in days. */
const MAX_VALIDITY_LENGTH = 366;
const USUAL_VALIDITY = 30;
/** The examples in messages: "1.25" and "12.50". */
const [A_PRICE, A_SUM] = [12_500, 1_250];

export const lastDay = (today: Day) => addDays(today, MAX_VALIDITY_LENGTH);

/** The editor's initial values: the latest offer, or the list prices. */
export function startOf(lines: number, latest: QuoteSheet | undefined, today: Day): Values {
  const values: Values = {
    shipping: latest ? typedMinor(latest.shipping, latest.currency) : "",
    validUntil: addDays(today, USUAL_VALIDITY),
    note: "",
  };
  for (let at = 0; at < lines; at++) {
    const items = latest?.lines[at]?.price.items ?? [];
    const goods = items.filter(({ kind }) => kind === "goods");
    const agreed = goods.length === 1 ? goods[0]?.unitPrice : undefined;
    values[priceOfLine(at)] = agreed === undefined ? "" : typedRate(agreed);
    values[setupsOfLine(at)] = !latest || items.some(({ kind }) => kind === "setup") ? "on" : "";
  }
  return values;
}

export interface Bounds {
  lines: number;
  currency: string;
  /** Today in the store's time zone. */
  today: Day;
}

/** The errors by field. */
export function checkOffer(values: Values, { lines, currency, today }: Bounds): Record<string, string> {
  const typed = (name: string) => values[name] ?? "";
  const prices = Array.from({ length: lines }, (_, at) => priceOfLine(at));
  const faults = [
    ...prices.map((name) => [name, typed(name).trim() ? priceFault(typed(name)) : undefined]),
    ["shipping", required(typed("shipping")) ?? sumFault(typed("shipping"), currency)],
    ["validUntil", dayFault(typed("validUntil").trim(), today)],
    ["note", maxlength(MAX_NOTE_LENGTH)(typed("note"))],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

function priceFault(typed: string) {
  if (rateOf(typed) !== undefined) return undefined;
  const example = typedRate(A_PRICE);
  return numberFault(typed, t`Please enter a price such as ${example}, with at most four decimal places.`);
}

function sumFault(typed: string, currency: string) {
  if (minorOf(typed, currency) !== undefined) return undefined;
  const [places, example] = [minorPlaces(currency), typedMinor(A_SUM, currency)];
  const fault =
    places === 0
      ? t`Please enter a sum such as 120, without decimal places.`
      : t`Please enter a sum such as ${example}, with at most ${places} decimal places.`;
  return numberFault(typed, fault);
}

function dayFault(typed: string, today: Day): string | undefined {
  const malformed = firstFault(typed, required, dateISO);
  if (malformed) return malformed;
  if (typed < today) return formMessage("min", formatDay(today, ""));
  return typed > lastDay(today) ? formMessage("max", formatDay(lastDay(today), "")) : undefined;
}

/** The terms of a line as entered; undefined while its price is invalid. */
export function termsOf(values: Values, at: number): Terms | undefined {
  const typed = values[priceOfLine(at)] ?? "";
  const setups = values[setupsOfLine(at)] === "on";
  if (!typed.trim()) return { setups };
  const unitPrice = rateOf(typed);
  return unitPrice === undefined ? undefined : { unitPrice, setups };
}

/** Builds the request from valid input. */
export function offerOf(values: Values, { lines, currency }: Pick<Bounds, "lines" | "currency">): Offer {
  const note = values.note?.trim();
  return {
    lines: Array.from({ length: lines }, (_, at) => {
      const { unitPrice, setups } = termsOf(values, at) ?? { setups: true };
      return unitPrice === undefined ? { setups } : { unitPrice, setups };
    }),
    shipping: minorOf(values.shipping ?? "", currency) ?? 0,
    validUntil: values.validUntil?.trim() ?? "",
    ...(note && { note }),
  };
}

export interface Preview {
  /** Undefined if the product or the price is unknown. */
  lines: Array<Priced | undefined>;
  /** Each is omitted while one of its inputs is unknown. */
  merchandise?: Minor;
  shipping?: Minor;
  total?: Minor;
}

/** The total that the offer would have. */
export function previewOf(
  values: Values,
  configurations: readonly Configuration[],
  products: ReadonlyArray<Product | undefined>,
  currency: string,
): Preview {
  const lines = configurations.map((configuration, at) => {
    const [product, terms] = [products[at], termsOf(values, at)];
    return product && terms && quotedPriceOf(product, configuration, terms);
  });
  const totals = lines.map((line) => line?.price?.total);
  const isKnown = totals.every((total) => total !== undefined);
  const merchandise = isKnown ? totals.reduce((sum, total) => sum + total, 0) : undefined;
  const shipping = minorOf(values.shipping ?? "", currency);
  return {
    lines,
    ...(merchandise !== undefined && { merchandise }),
    ...(shipping !== undefined && { shipping }),
    ...(merchandise !== undefined && shipping !== undefined && { total: merchandise + shipping }),
  };
}

/** The editor's field for the server's "action.lines[0].unitPrice". */
export function fieldOf(named: string): string | undefined {
  const line = /^(?:action\.)?lines\[(\d+)\]/.exec(named)?.[1];
  if (line !== undefined) return priceOfLine(Number(line));
  const last = named.split(".").at(-1) ?? "";
  return ["shipping", "validUntil", "note"].includes(last) ? last : undefined;
}
