// The rules of the free catalog's form: fields, exact messages, and the request. The messages are for the United States, as the
// specification has them; other countries have the rules of the address book, and only a business needs a company.
import { t } from "@lingui/core/macro";
import type { CatalogRequest, CountryRules } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import { namesOf, type TextRule, type TextRules, textsOf } from "../../forms/texts.ts";

export type FieldName =
  | "firstName"
  | "lastName"
  | "company"
  | "countryId"
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

const RULES: TextRules<FieldName> = {
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
  countryId: { label: t`Country`, most: 2, autoComplete: "country" },
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

/** The rules with these values. Those of the country are undefined until they are loaded. */
export function rulesOf(
  { countryId, addressType }: Values,
  country: CountryRules | undefined,
): TextRules<FieldName> {
  if (countryId === "US") return RULES;
  const known = country?.countryId === countryId ? country : undefined;
  const { company, state, zipcode } = RULES;
  const isBusiness = addressType === ("business" satisfies AddressType);
  return {
    ...RULES,
    company: isBusiness ? company : changed(company, company.label),
    state: changed(state, known?.regionLabel ?? state.label, known?.regionRequired),
    zipcode: changed(zipcode, known?.zipcodeLabel ?? zipcode.label, known?.zipcodeRequired),
  };
}

/** A rule with another label, of a field that is required or not. */
const changed = ({ missing: _, ...rule }: TextRule, label: string, isRequired = false): TextRule => ({
  ...rule,
  label,
  ...(isRequired && { missing: formMessage("required") }),
});

export const emptyValues = (countryId: string, email = ""): Values => ({
  ...(Object.fromEntries(namesOf(RULES).map((name) => [name, ""])) as Values),
  countryId,
  email,
  addressType: "business" satisfies AddressType,
});

/** The request; `hasState` tells whether the form has the field. */
export function requestOf(values: Values, hasState: boolean, recaptchaResponse: string): CatalogRequest {
  const { company, address2, state, zipcode, phone, addressType, ...required } = textsOf(RULES, values);
  return {
    ...required,
    ...(company && { company }),
    ...(address2 && { address2 }),
    ...(state && hasState && { state }),
    ...(zipcode && { zipcode }),
    ...(phone && { phone }),
    addressType: addressType as AddressType,
    recaptchaResponse,
  };
}
