// The rules of the free catalog's form: fields, exact messages, and the request.
import type { CatalogRequest } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import { namesOf, type TextRules, textsOf } from "../../forms/texts.ts";

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

/** In the order of the form and of its errors. */
export const RULES: TextRules<FieldName> = {
  firstName: { label: "First name", input: "firstname", most: 40, missing: "Please enter a first name." },
  lastName: { label: "Last name", input: "lastname", most: 40, missing: "Please enter a last name." },
  company: { label: "Company", most: 60, missing: "Please enter a company." },
  address1: { label: "Address", most: 60, missing: "Please enter an address." },
  address2: { label: "Address line 2 (optional)", most: 60 },
  city: { label: "City", most: 50, missing: "Please enter a city." },
  state: { label: "State", most: 50, missing: "Please enter a state." },
  zipcode: { label: "Zip code", most: 12, missing: "Please enter a zip code." },
  email: { label: "Email", most: 254, missing: formMessage("email"), kind: "email" },
  phone: { label: "Phone (optional)", most: 24 },
};
/** What can be wrong, in the order of the form. */
export const FAULTY = [...namesOf(RULES), "addressType", "recaptchaResponse"] as const;

export function labelOf(name: (typeof FAULTY)[number]): string {
  if (name === "recaptchaResponse") return "Robot check";
  return name === "addressType" ? "Address type" : RULES[name].label;
}

export const emptyValues = (email = ""): Values => ({
  ...(Object.fromEntries(namesOf(RULES).map((name) => [name, ""])) as Record<FieldName, string>),
  email,
  addressType: "business",
});

export function requestOf(values: Values, token: string): CatalogRequest {
  const { address2, phone, ...required } = textsOf(RULES, values);
  return {
    ...required,
    ...(address2 && { address2 }),
    ...(phone && { phone }),
    addressType: values.addressType,
    recaptchaResponse: token,
  };
}
