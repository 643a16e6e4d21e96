// A change of many products, as the form has it.
import { t } from "@lingui/core/macro";
import { withoutPercent } from "../../format/input.ts";
import type { BulkChange } from "./calls.ts";

export interface BulkForm {
  kind: string;
  newStatus: string;
  by: string;
  places: string;
}

export const KINDS = [
  { value: "percent", name: t`Prices by per cent` },
  { value: "amount", name: t`Prices by an amount` },
  { value: "newStatus", name: t`Status` },
];

export const PLACES = [
  { value: "0", name: "1" },
  { value: "1", name: "0.1" },
  { value: "2", name: "0.01" },
  { value: "3", name: "0.001" },
  { value: "4", name: "0.0001" },
];

export const START: BulkForm = { kind: "percent", newStatus: "archived", by: "", places: "2" };

/** The change to send, or what is wrong with the number. */
export function changeOf({ kind, newStatus, by, places }: BulkForm): BulkChange | string {
  if (kind === "newStatus") return { newStatus };
  const typed = kind === "percent" ? withoutPercent(by) : by.trim();
  const number = typed.replace(",", ".").replace("−", "-");
  if (!/^[+-]?\d{1,5}(\.\d{1,4})?$/.test(number)) return t`Enter a number such as 5 or -2.5.`;
  const change = { places: Number(places) };
  return kind === "percent" ? { ...change, percent: number } : { ...change, amount: number };
}
