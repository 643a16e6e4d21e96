// The form of the customer groups: texts while they are edited, the server's document when they are saved.
import { plural, t } from "@lingui/core/macro";
import { wholeOf } from "../../format/digits.ts";
import {
  hundredthsOf,
  minorOf,
  numberFault,
  percentInWords,
  typedHundredths,
  typedMinor,
  typedNumber,
} from "../../format/input.ts";
import { formatCount } from "../../format/numbers.ts";
import { type GoodsForm, goodsForm, goodsOf } from "../parts/GoodsFields.tsx";
import { newKey } from "../parts/rows.ts";
import { WrongFields } from "../parts/useSave.ts";
import type { CustomerGroup } from "./calls.ts";
import { pricesOf, typedPrices } from "./prices.ts";

export interface ReductionForm extends GoodsForm {
  /** Identifies the row while it is edited. */
  row: string;
  percent: string;
}

export interface GroupForm {
  /** Identifies the row while it is edited. */
  row: string;
  /** Identifies the group for good; empty for a new one. */
  key: string;
  name: string;
  reductions: ReductionForm[];
  /** A line for each price. */
  prices: string;
  paymentDays: string;
  hasCredit: boolean;
  limit: string;
}

export const newReduction = (): ReductionForm => ({ row: newKey(), percent: "", ...goodsForm() });

export const newGroup = (): GroupForm => ({
  row: newKey(),
  key: "",
  name: "",
  reductions: [],
  prices: "",
  paymentDays: "",
  hasCredit: false,
  limit: "",
});

export const formOf = (group: CustomerGroup, currency: string): GroupForm => ({
  row: newKey(),
  key: group.key,
  name: group.name,
  reductions: (group.reductions ?? []).map(({ goods, basisPoints }) => ({
    row: newKey(),
    percent: typedHundredths(basisPoints),
    ...goodsForm(goods),
  })),
  prices: typedPrices(group.prices ?? []),
  paymentDays: group.paymentDays === undefined ? "" : String(group.paymentDays),
  hasCredit: group.credit !== undefined,
  limit: group.credit?.limit === undefined ? "" : typedMinor(group.credit.limit, currency),
});

const MAX_DAYS = 999;

export const groupPath = (at: number) => `groups[${at}]`;

/** The groups of the form. Throws all fields that cannot be read. */
export function groupsOf(forms: readonly GroupForm[], currency: string): CustomerGroup[] {
  const errors = new Map<string, string>();
  const keys = new Set(forms.map(({ key }) => key));
  const groups = forms.map((form, at): CustomerGroup => {
    const path = groupPath(at);
    const wrong = (field: string, message: string) => errors.set(`${path}.${field}`, message);
    const price = typedNumber("4.95");
    const { prices, wrong: line } = pricesOf(form.prices);
    if (line !== undefined)
      wrong(
        "prices",
        numberFault(
          line.split(/[\s;]/).at(-1) ?? "",
          t`Please write a SKU, a quantity and a price, such as MUG-1 50 ${price}, instead of “${line}”.`,
        ),
      );
    const days = wholeOf(form.paymentDays);
    if (form.paymentDays.trim() && (days === undefined || days > MAX_DAYS))
      wrong("paymentDays", t`Please enter a number of days, such as 30.`);
    const amount = typedMinor(50_000, currency);
    const limit = form.limit.trim() === "" ? undefined : minorOf(form.limit, currency);
    if (form.hasCredit && form.limit.trim() && limit === undefined)
      wrong("credit.limit", numberFault(form.limit, t`Please enter an amount, such as ${amount}.`));
    return {
      key: form.key || freshKey(form.name, keys),
      name: form.name.trim(),
      reductions: form.reductions.map((rule, place) => {
        const basisPoints = hundredthsOf(rule.percent);
        const percent = typedHundredths(1050);
        if (basisPoints === undefined)
          wrong(
            `reductions[${place}].basisPoints`,
            numberFault(
              rule.percent,
              t`Please enter per cent with at most two decimal places, such as ${percent}.`,
            ),
          );
        return { goods: goodsOf(rule), basisPoints: basisPoints ?? 0 };
      }),
      prices,
      ...(days !== undefined && { paymentDays: days }),
      ...(form.hasCredit && { credit: limit === undefined ? {} : { limit } }),
    };
  });
  if (errors.size > 0) throw new WrongFields(errors);
  return groups;
}

/** "City schools" is city-schools; other letters than English ones are left out. */
function freshKey(name: string, taken: Set<string>): string {
  const plain = name.toLowerCase().match(/[a-z0-9]+/g);
  const base = plain?.join("-").slice(0, 36) || "group";
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}-${number}`;
  taken.add(key);
  return key;
}

/** In a few words: "3 members, 10% off, price list, credit". */
export function inWords(form: GroupForm, members: number): string {
  const off = form.reductions
    .map(({ percent }) => percentInWords(percent))
    .map((percent) => percent && t`${percent} off`);
  const words = [
    form.key && plural(members, { one: "1 member", other: `${formatCount(members)} members` }),
    ...off,
    form.prices.trim() && t`price list`,
    form.hasCredit && t`on account`,
  ];
  return words.filter(Boolean).join(", ");
}
