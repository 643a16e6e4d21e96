// The rules of the free catalog's form: fields, exact messages, and the request.
import type { CatalogRequest } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import type { Errors } from "../../forms/useFields.ts";
import { email, firstFault, maxlength } from "../../forms/validators.ts";

export type FieldName =
  | "firstName"
  | "lastName"
  | "company"
  | "address1"
  | "address2"
  | "city"
  | "state"
  | "zipcode"
  | "email"
  | "phone";
export type AddressType = CatalogRequest["addressType"];
export type Values = Record<FieldName, string> & { addressType: AddressType };
interface FieldRule {
  label: string;
  /** The input's name on the page. */
  input: string;
  most: number;
  /** The message if it is empty; a field without it is optional. */
  missing?: string;
}

const ROBOT_MESSAGE = "Please validate you are not a robot.";

/** In the order of the form and of its errors. */
export const RULES: Record<FieldName, FieldRule> = {
  firstName: { label: "First name", input: "firstname", most: 40, missing: "Please enter a first name." },
  lastName: { label: "Last name", input: "lastname", most: 40, missing: "Please enter a last name." },
  company: { label: "Company", input: "company", most: 60, missing: "Please enter a company." },
  address1: { label: "Address", input: "address1", most: 60, missing: "Please enter an address." },
  address2: { label: "Address line 2 (optional)", input: "address2", most: 60 },
  city: { label: "City", input: "city", most: 50, missing: "Please enter a city." },
  state: { label: "State", input: "state", most: 50, missing: "Please enter a state." },
  zipcode: { label: "Zip code", input: "zipcode", most: 12, missing: "Please enter a zip code." },
  email: { label: "Email", input: "email", most: 254, missing: formMessage("email") },
  phone: { label: "Phone (optional)", input: "phone", most: 24 },
};
const NAMES = Object.keys(RULES) as FieldName[];
/** What can be wrong, in the order of the form. */
export const FAULTY = [...NAMES, "addressType", "recaptchaResponse"] as const;
export type Faulty = (typeof FAULTY)[number];

export function labelOf(name: Faulty): string {
  if (name === "recaptchaResponse") return "Robot check";
  return name === "addressType" ? "Address type" : RULES[name].label;
}

export const emptyValues = (email = ""): Values => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, ""])) as Record<FieldName, string>),
  email,
  addressType: "business",
});

/** Like the server: one line, trimmed, counted in characters instead of UTF-16 units. */
const oneLine = (text: string) => text.trim().split(/\s+/u).join(" ");

export function checkField(name: FieldName, value: string): string | undefined {
  const { missing, most } = RULES[name];
  const text = oneLine(value);
  if (text === "") return missing;
  const rules = [...(name === "email" ? [email] : []), maxlength(most)];
  return firstFault(text, ...rules);
}

export function check(values: Values, token: string | undefined): Errors<Faulty> {
  const errors: Errors<Faulty> = {};
  for (const name of NAMES) {
    const message = checkField(name, values[name]);
    if (message) errors[name] = message;
  }
  if (!token) errors.recaptchaResponse = ROBOT_MESSAGE;
  return errors;
}

export function requestOf(values: Values, token: string): CatalogRequest {
  const { address2, phone, addressType, ...required } = values;
  const texts = Object.fromEntries(
    Object.entries(required).map(([name, value]) => [name, oneLine(value)]),
  ) as Record<Exclude<FieldName, "address2" | "phone">, string>;
  return {
    ...texts,
    ...(oneLine(address2) && { address2: oneLine(address2) }),
    ...(oneLine(phone) && { phone: oneLine(phone) }),
    addressType,
    recaptchaResponse: token,
  };
}
