import { expect, it } from "vitest";
import { checkText, checkTexts } from "../../forms/texts.ts";
import { emptyValues, type FieldName, RULES, requestOf } from "./order.ts";

const checkField = (name: FieldName, value: string) => checkText(RULES[name], value);

const whole = {
  ...emptyValues("ada@example.com"),
  firstName: " Ada ",
  lastName: "Lovelace",
  company: "Analytical   Engines",
  address1: "12 St James's Sq",
  city: "Springfield",
  state: "IL",
  zipcode: "62701",
};

it("reports missing fields with the specification's messages, except optional ones", () => {
  expect(checkTexts(RULES, emptyValues(), undefined)).toEqual({
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
  expect(checkTexts(RULES, whole, "token")).toEqual({});
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
  expect(requestOf({ ...whole, phone: " " }, "token")).toEqual({
    firstName: "Ada",
    lastName: "Lovelace",
    company: "Analytical Engines",
    address1: "12 St James's Sq",
    city: "Springfield",
    state: "IL",
    zipcode: "62701",
    email: "ada@example.com",
    addressType: "business",
    recaptchaResponse: "token",
  });
});
