import { expect, it } from "vitest";
import type { CountryRules } from "../../api/types.ts";
import { checkText, checkTexts } from "../../forms/texts.ts";
import { emptyValues, type FieldName, requestOf, rulesOf, type Values } from "./order.ts";

const checkField = (name: FieldName, value: string) =>
  checkText(rulesOf(emptyValues("US"), undefined)[name], value);
const check = (values: Values, country?: CountryRules) =>
  checkTexts(rulesOf(values, country), values, "token");

const whole = {
  ...emptyValues("US", "ada@example.com"),
  firstName: " Ada ",
  lastName: "Lovelace",
  company: "Analytical   Engines",
  address1: "12 St James's Sq",
  city: "Springfield",
  state: "IL",
  zipcode: "62701",
};

it("reports missing fields with the specification's messages, except optional ones", () => {
  const empty = emptyValues("US");
  expect(checkTexts(rulesOf(empty, undefined), empty, undefined)).toEqual({
    firstName: "Please enter a first name.",
    lastName: "Please enter a last name.",
    company: "Please enter a company.",
    address1: "Please enter an address.",
    city: "Please enter a city.",
    state: "Please enter a state.",
    zipcode: "Please enter a zip code.",
    email: "Please enter a valid email address.",
    recaptchaResponse: "Please validate you are not a robot.",
  });
  expect(check(whole)).toEqual({});
  expect(check({ ...whole, company: "", addressType: "residential" })).toHaveProperty("company");
});

it("follows the rules of other countries, where only a business needs a company", () => {
  const germany: CountryRules = {
    countryId: "DE",
    regions: [],
    regionLabel: "State",
    regionRequired: false,
    zipcodeLabel: "Postal code",
    zipcodeRequired: true,
  };
  const german = { ...whole, countryId: "DE", company: "", state: "", zipcode: "" };
  const required = "This field is required.";
  expect(check(german, germany)).toEqual({ company: "Please enter a company.", zipcode: required });
  const home = { ...german, addressType: "residential", zipcode: "50667" };
  expect(check(home, germany)).toEqual({});
  expect(rulesOf(home, germany).zipcode.label).toBe("Postal code");
  // The rules of a country are not those of another.
  expect(check({ ...home, zipcode: "" }, { ...germany, countryId: "AT" })).toEqual({});
  const canada = { ...germany, countryId: "CA", regionLabel: "Province", regionRequired: true };
  expect(check({ ...home, countryId: "CA" }, canada)).toEqual({ state: required });
});

it("treats blanks as empty", () => {
  expect(checkField("city", " \t\n")).toBe("Please enter a city.");
  expect(checkField("address2", "  ")).toBeUndefined();
});

it("limits texts in characters after trimming, like the server", () => {
  expect(checkField("zipcode", ` ${"ß".repeat(12)} `)).toBeUndefined();
  expect(checkField("zipcode", "ß".repeat(13))).toBe("Please enter no more than 12 characters.");
  expect(checkField("firstName", "🎨".repeat(40))).toBeUndefined();
  expect(checkField("phone", "1".repeat(25))).toBe("Please enter no more than 24 characters.");
});

it("requires a valid email address", () => {
  for (const wrong of ["ada", "ada@", "@example.com", "ada@example", "a b@example.com"]) {
    expect(checkField("email", wrong)).toBe("Please enter a valid email address.");
  }
});

it("sends normalized texts and omits empty ones", () => {
  expect(requestOf({ ...whole, phone: " " }, true, "token")).toEqual({
    firstName: "Ada",
    lastName: "Lovelace",
    company: "Analytical Engines",
    address1: "12 St James's Sq",
    city: "Springfield",
    state: "IL",
    zipcode: "62701",
    countryId: "US",
    email: "ada@example.com",
    addressType: "business",
    recaptchaResponse: "token",
  });
  // A field that is no longer on the form is not sent.
  const german = requestOf({ ...whole, countryId: "DE", company: " " }, false, "token");
  expect(german).not.toHaveProperty("state");
  expect(german).not.toHaveProperty("company");
});
