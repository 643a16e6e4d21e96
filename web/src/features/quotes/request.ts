// The rules of the request form: fields and validation.
import { t } from "@lingui/core/macro";
import type { Configuration, Day } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import { dateISO, email, firstFault, maxlength } from "../../forms/validators.ts";
import { formatDay } from "../delivery/index.ts";

export interface Values {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  needBy: string;
  comment: string;
}
export type FieldName = keyof Values;
export type Errors = { [name in FieldName]?: string };

/** In the order of the form and of its errors. */
export const LABELS: Record<FieldName, string> = {
  firstName: t`First name`,
  lastName: t`Last name`,
  company: t`Company`,
  email: t`Email`,
  phone: t`Phone`,
  needBy: t`Need it by`,
  comment: t`Anything we should know`,
};
export const NAMES = Object.keys(LABELS) as FieldName[];

/** The server's limits. */
const MAX_PRODUCTS: Record<FieldName, number> = {
  firstName: 40,
  lastName: 40,
  company: 60,
  email: 254,
  phone: 24,
  needBy: 10,
  comment: 1000,
};

export const noValues: Values = {
  firstName: "",
  lastName: "",
  company: "",
  email: "",
  phone: "",
  needBy: "",
  comment: "",
};

interface Circumstances {
  /** Customers have an email address already; guests must enter one. */
  isGuest: boolean;
  /** Today in the store's time zone. */
  today: Day | undefined;
}

export function check(values: Values, circumstances: Circumstances): Errors {
  const faults = NAMES.map((name) => [name, faultOf(name, values[name], circumstances)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined)) as Errors;
}

function faultOf(name: FieldName, typed: string, { isGuest, today }: Circumstances): string | undefined {
  const isRequired = name === "firstName" || name === "lastName" || (name === "email" && isGuest);
  if (typed.trim() === "") return isRequired ? formMessage("required") : undefined;
  if (name === "email") return firstFault(typed, email, maxlength(MAX_PRODUCTS.email));
  if (name === "needBy") return dateISO(typed) ?? pastFault(typed.trim(), today);
  return firstFault(typed, maxlength(MAX_PRODUCTS[name]));
}

const pastFault = (day: Day, today: Day | undefined) =>
  today !== undefined && day < today ? formMessage("min", formatDay(today, "")) : undefined;

/** The subject of a quote: one configured product, or the current cart. */
export type Wanted = { configuration: Configuration } | { fromCart: true };

/** The errors of a request by the parts of the page. */
export interface Refused {
  fields: Errors;
  /** The error of the subject. */
  wanted?: string;
  robot?: string;
  /** No part of the page applies. */
  form?: string;
}

/** A field's id on the page. */
export const idOf = (name: FieldName) => `quote-${name}`;
