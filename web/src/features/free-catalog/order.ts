// The rules of the free catalog's form: fields, exact messages, and the request.
import { t } from "@lingui/core/macro";
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
  | "phone"
  | "addressType";
export type AddressType = CatalogRequest["addressType"];
export type Values = Record<FieldName, string>;

export const RULES: TextRules<FieldName> = {
  firstName: {
    label: t`First name`,
    input: "firstname",
    most: 40,
    missing: t`Please enter a first name.`,
    autoComplete: "given-name",
  },
  lastName: {
    label: t`Last name`,
    input: "lastname",
    most: 40,
    missing: t`Please enter a last name.`,
    autoComplete: "family-name",
  },
  company: {
    label: t`Company`,
    most: 60,
    missing: t`Please enter a company.`,
    autoComplete: "organization",
  },
  address1: {
    label: t`Address`,
    most: 60,
    missing: t`Please enter an address.`,
    autoComplete: "address-line1",
  },
  address2: { label: t`Address line 2`, most: 60, autoComplete: "address-line2" },
  city: { label: t`City`, most: 50, missing: t`Please enter a city.`, autoComplete: "address-level2" },
  state: {
    label: t({ message: "State", context: "address" }),
    most: 50,
    missing: t`Please enter a state.`,
    autoComplete: "address-level1",
  },
  zipcode: {
    label: t`Zip code`,
    most: 12,
    missing: t`Please enter a zip code.`,
    autoComplete: "postal-code",
  },
  email: { label: t`Email`, most: 254, missing: formMessage("email"), kind: "email", autoComplete: "email" },
  phone: { label: t`Phone`, most: 24, kind: "tel", autoComplete: "tel" },
  addressType: { label: t`Address type`, most: 20 },
};

export const emptyValues = (email = ""): Values => ({
  ...(Object.fromEntries(namesOf(RULES).map((name) => [name, ""])) as Values),
  email,
  addressType: "business" satisfies AddressType,
});

export function requestOf(values: Values, recaptchaResponse: string): CatalogRequest {
  const { address2, phone, addressType, ...required } = textsOf(RULES, values);
  return {
    ...required,
    ...(address2 && { address2 }),
    ...(phone && { phone }),
    addressType: addressType as AddressType,
    recaptchaResponse,
  };
}
