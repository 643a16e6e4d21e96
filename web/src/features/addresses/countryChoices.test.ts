import { expect, it } from "vitest";
import { countryChoices } from "./countryChoices.ts";

const country = (countryId: string, isServed?: true) => ({
  countryId,
  name: countryId.toLowerCase(),
  ...(isServed && { isServed }),
});

it("has the countries that the shop ships to first, each group by name", () => {
  expect(countryChoices([country("AD"), country("CA", true), country("US", true), country("ZW")])).toEqual([
    { value: "CA", name: "ca", group: "We ship to" },
    { value: "US", name: "us", group: "We ship to" },
    { value: "AD", name: "ad", group: "Other countries" },
    { value: "ZW", name: "zw", group: "Other countries" },
  ]);
});

it("has no groups if there is only one", () => {
  expect(countryChoices([country("AD"), country("ZW")])).toEqual([
    { value: "AD", name: "ad" },
    { value: "ZW", name: "zw" },
  ]);
});
