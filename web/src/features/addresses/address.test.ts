import { expect, it } from "vitest";
import type { CountryRules } from "../../api/types.ts";
import { type AddressValues, checkAddress, emptyAddress, toSend, zipcodeInputMode } from "./address.ts";

const us: CountryRules = {
  countryId: "US",
  regions: [{ code: "CA", name: "California" }],
  regionLabel: "State",
  regionRequired: true,
  zipcodeLabel: "ZIP code",
  zipcodeRequired: true,
  zipcodePattern: "\\d{5}(-\\d{4})?",
  zipcodeExample: "94107",
};
const ca: CountryRules = { ...us, countryId: "CA", zipcodePattern: "[A-Z]\\d[A-Z] ?\\d[A-Z]\\d" };
const ie: CountryRules = {
  countryId: "IE",
  regions: [],
  regionLabel: "County",
  regionRequired: false,
  zipcodeLabel: "Eircode",
  zipcodeRequired: false,
};
const good: AddressValues = {
  ...emptyAddress("US"),
  firstName: "Ada",
  lastName: "Byron",
  address1: "1 Press Way",
  city: "Oakland",
  state: "CA",
  zipcode: "94107",
};

it("accepts a valid address and names missing fields", () => {
  expect(checkAddress(good, us)).toEqual({});
  expect(Object.keys(checkAddress(emptyAddress("US"), us))).toEqual([
    "firstName",
    "lastName",
    "address1",
    "city",
    "state",
    "zipcode",
  ]);
  expect(checkAddress({ ...good, city: "  " }, us)).toEqual({ city: "This field is required." });
});

it("applies the country's rules to region and postcode", () => {
  const zip = "Please enter a valid ZIP code, such as 94107.";
  expect(checkAddress({ ...good, zipcode: "9410" }, us)).toEqual({ zipcode: zip });
  expect(checkAddress({ ...good, zipcode: "94107-1234x" }, us)).toEqual({ zipcode: zip });
  expect(checkAddress({ ...good, zipcode: "k1a 0b1" }, ca)).toEqual({});
  expect(checkAddress({ ...good, state: "Cork" }, us)).toEqual({ state: "Please fix this field." });
  expect(checkAddress({ ...good, countryId: "IE", state: "", zipcode: "" }, ie)).toEqual({});
  expect(checkAddress({ ...good, countryId: "IE", state: "Cork" }, ie)).toEqual({});
});

it("accepts postcodes with other dashes and spaces, and after the letters of the country", () => {
  const of = (countryId: string, zipcodePattern: string) => ({ ...us, countryId, zipcodePattern });
  const accepted: Array<[CountryRules, string]> = [
    [of("PL", "\\d{2}-\\d{3}"), "00001"],
    [of("PL", "\\d{2}-\\d{3}"), "pl 00-001"],
    [of("NL", "\\d{4} ?[A-Z]{2}"), "1012-ab"],
    [of("DE", "\\d{5}"), "D-10115"],
    [of("LV", "LV-\\d{4}"), "1010"],
    [us, "94107 1234"],
  ];
  for (const [rules, zipcode] of accepted)
    expect(checkAddress({ ...good, zipcode }, rules), zipcode).toEqual({});
  expect(checkAddress({ ...good, zipcode: "X-10115" }, of("DE", "\\d{5}"))).toHaveProperty("zipcode");
});

it("counts the maximum length in characters", () => {
  expect(checkAddress({ ...good, firstName: "é".repeat(40) }, us)).toEqual({});
  expect(checkAddress({ ...good, firstName: "é".repeat(41) }, us)).toEqual({
    firstName: "Please enter no more than 40 characters.",
  });
});

it("uses the numeric keyboard if the postcode has only digits", () => {
  expect(zipcodeInputMode(us)).toBe("numeric");
  expect(zipcodeInputMode(ca)).toBe("text");
  expect(zipcodeInputMode(undefined)).toBe("text");
});

it("sends trimmed lines, omits empty ones, and requests defaults only if checked", () => {
  const sent = toSend({ ...good, city: " Oakland ", defaultBilling: true });
  expect(sent).toMatchObject({ city: "Oakland", defaultBilling: true });
  expect(sent).not.toHaveProperty("company");
  expect(sent).not.toHaveProperty("defaultShipping");
});
