// Client-side address rules, the same as the server's: required fields, lengths, and the postcode format of the
// country.
import { t } from "@lingui/core/macro";
import type { AddressEntry, AddressRequest, CountryRules } from "../../api/types.ts";
import { lengthOf } from "../../format/numbers.ts";
import { formMessage } from "../../forms/messages.ts";
import { isZipcode } from "./zipcode.ts";

export const LINES = [
  "firstName",
  "lastName",
  "company",
  "department",
  "jobTitle",
  "countryId",
  "address1",
  "address2",
  "city",
  "state",
  "zipcode",
  "phone",
  "addressTitle",
] as const;

export type Line = (typeof LINES)[number];
export type AddressValues = Record<Line, string> & { defaultShipping: boolean; defaultBilling: boolean };
export type AddressErrors = { [line in Line]?: string };
export type Labels = Record<Line, string>;

const MAX_LENGTH: Record<Line, number> = {
  firstName: 40,
  lastName: 40,
  company: 60,
  department: 40,
  jobTitle: 40,
  countryId: 2,
  address1: 60,
  address2: 60,
  city: 50,
  state: 50,
  zipcode: 12,
  phone: 24,
  addressTitle: 40,
};

const ALWAYS: Line[] = ["firstName", "lastName", "countryId", "address1", "city"];

export function isRequired(line: Line, rules: CountryRules | undefined): boolean {
  if (line === "state") return rules?.regionRequired ?? false;
  if (line === "zipcode") return rules?.zipcodeRequired ?? false;
  return ALWAYS.includes(line);
}

export function labelsFor(rules: CountryRules | undefined): Labels {
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    company: t`Company`,
    department: t`Department`,
    jobTitle: t`Job title`,
    countryId: t`Country`,
    address1: t`Address`,
    address2: t`Address line 2`,
    city: t`City`,
    state: rules?.regionLabel ?? t`State or region`,
    zipcode: rules?.zipcodeLabel ?? t`Postal code`,
    phone: t`Phone`,
    addressTitle: t`Name of this address`,
  };
}

export function checkAddress(values: AddressValues, rules: CountryRules | undefined): AddressErrors {
  const errors: AddressErrors = {};
  for (const line of LINES) {
    const wrong = checkLine(line, values[line], rules);
    if (wrong) errors[line] = wrong;
  }
  return errors;
}

function checkLine(line: Line, value: string, rules: CountryRules | undefined): string | undefined {
  const length = lengthOf(value);
  if (length === 0) return isRequired(line, rules) ? formMessage("required") : undefined;
  if (length > MAX_LENGTH[line]) return formMessage("maxlength", MAX_LENGTH[line]);
  if (line === "zipcode") return checkZipcode(value.trim(), rules);
  if (line === "state" && rules && !isRegionOf(value, rules)) return formMessage("remote");
  return undefined;
}

function checkZipcode(value: string, rules: CountryRules | undefined): string | undefined {
  if (!rules || isZipcode(value, rules)) return undefined;
  const { zipcodeLabel: label, zipcodeExample: example } = rules;
  return example ? t`Please enter a valid ${label}, such as ${example}.` : t`Please enter a valid ${label}.`;
}

/** A country without a list of regions accepts any text. */
export function isRegionOf(state: string, rules: CountryRules): boolean {
  return rules.regions.length === 0 || rules.regions.some(({ code }) => code === state);
}

/** A postcode of digits uses the numeric keyboard. */
export function zipcodeInputMode(rules: CountryRules | undefined): "numeric" | "text" {
  const pattern = rules?.zipcodePattern;
  return pattern && !/[a-z]/i.test(pattern.replaceAll("\\d", "")) ? "numeric" : "text";
}

export const emptyAddress = (countryId: string): AddressValues => ({
  ...(Object.fromEntries(LINES.map((line) => [line, ""])) as Record<Line, string>),
  countryId,
  defaultShipping: false,
  defaultBilling: false,
});

export function valuesOf(address: AddressEntry): AddressValues {
  const lines = Object.fromEntries(LINES.map((line) => [line, address[line] ?? ""]));
  return {
    ...(lines as Record<Line, string>),
    defaultShipping: address.defaultShipping,
    defaultBilling: address.defaultBilling,
  };
}

/** The request: trimmed, without empty optional lines. */
export function toSend(values: AddressValues): AddressRequest {
  const said = (line: Line) => values[line].trim();
  const rest = LINES.filter((line) => !ALWAYS.includes(line) && said(line) !== "");
  return {
    firstName: said("firstName"),
    lastName: said("lastName"),
    countryId: said("countryId"),
    address1: said("address1"),
    city: said("city"),
    ...Object.fromEntries(rest.map((line) => [line, said(line)])),
    ...(values.defaultShipping && { defaultShipping: true }),
    ...(values.defaultBilling && { defaultBilling: true }),
  };
}
