// A change of many products, as the form has it.
import { t } from "@lingui/core/macro";
import { decimalOf, numberFault, typedNumber, withoutPercent } from "../../format/input.ts";
import type { BulkChange } from "./calls.ts";

export interface BulkForm {
  kind: string;
  newStatus: string;
  /** The id of a collection. */
  collection: string;
  by: string;
  places: string;
}

export const KINDS = [
  { value: "percent", name: t`Prices by per cent` },
  { value: "amount", name: t`Prices by an amount` },
  { value: "newStatus", name: t`Status` },
];

/** Only in a shop with collections. */
export const COLLECTION_KINDS = [
  { value: "putInto", name: t`Put into an occasion or industry` },
  { value: "takeOutOf", name: t`Take out of an occasion or industry` },
];
export const isOfCollection = (kind: string) => COLLECTION_KINDS.some(({ value }) => value === kind);

export const PLACES = [
  { value: "0", name: "1" },
  { value: "1", name: typedNumber("0.1") },
  { value: "2", name: typedNumber("0.01") },
  { value: "3", name: typedNumber("0.001") },
  { value: "4", name: typedNumber("0.0001") },
];

export const START: BulkForm = {
  kind: "percent",
  newStatus: "archived",
  collection: "",
  by: "",
  places: "2",
};

/** The change to send, or what is wrong with the number or the collection. */
export function changeOf({ kind, newStatus, collection, by, places }: BulkForm): BulkChange | string {
  if (kind === "newStatus") return { newStatus };
  if (isOfCollection(kind))
    return collection === "" ? t`Choose an occasion or industry.` : { [kind]: Number(collection) };
  const typed = kind === "percent" ? withoutPercent(by) : by.trim();
  const sign = /^[+−-]/.exec(typed)?.[0] ?? "";
  const decimal = decimalOf(typed.slice(sign.length));
  const example = typedNumber(-2.5);
  if (decimal === undefined || /^\d{6}/.test(decimal))
    return numberFault(typed.slice(sign.length), t`Enter a number such as 5 or ${example}.`);
  const number = (sign === "" || sign === "+" ? "" : "-") + decimal;
  const change = { places: Number(places) };
  return kind === "percent" ? { ...change, percent: number } : { ...change, amount: number };
}
