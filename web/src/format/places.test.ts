import { expect, it } from "vitest";
import type { CountryRules } from "../api/types.ts";
import { inLocale } from "./inLocale.ts";
import { countriesInLanguage, inSentence } from "./places.ts";

const countries = {
  countries: [
    { countryId: "AT", name: "Austria" },
    { countryId: "DE", name: "Germany" },
    { countryId: "EG", name: "Egypt" },
  ],
};

it("leaves the names of the server in English", () => {
  expect(countriesInLanguage(countries)).toBe(countries);
  expect(inSentence("ZIP code")).toBe("zip code");
});

it("names countries in German, in the order of these names", async () => {
  const german = await inLocale("de-DE", () => import("./places.ts"));
  const named = german.countriesInLanguage(countries);
  expect(named.countries.map(({ name }) => name)).toEqual(["Ägypten", "Deutschland", "Österreich"]);
  expect(german.countriesInLanguage(countries)).toBe(named);
  expect(german.inSentence("Bundesland")).toBe("Bundesland");
  const rules = { regionLabel: "State", zipcodeLabel: "Something new" } as CountryRules;
  expect(german.rulesInLanguage(rules).zipcodeLabel).toBe("Something new");
});
