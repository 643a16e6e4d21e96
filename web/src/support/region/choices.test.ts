import { expect, it } from "vitest";
import { currencies, exampleOf, locales, ofBrowser, timeZones } from "./choices.ts";

it("offers the chosen value also if the browser does not know it", () => {
  expect(timeZones("Mars/Olympus").map(({ value }) => value)).toContain("Mars/Olympus");
  expect(timeZones("UTC").filter(({ value }) => value === "UTC")).toHaveLength(1);
  expect(currencies("EUR")).toContainEqual({ value: "EUR", name: "Euro (EUR)" });
});

it("shows an amount and a date of the locale", () => {
  expect(exampleOf("de-DE", "EUR")).toBe("1.234,50\u00a0€ and 9. Dezember 2026");
  expect(exampleOf("en-US", "USD")).toBe("$1,234.50 and December 9, 2026");
});

it("a browser says its country, its zone and its locale if there are such, and no currency", () => {
  const region = { country: "US", zone: "America/New_York", currency: "USD", locale: "en-US" };
  const countries = [{ value: "DE", name: "Germany" }];
  const suggested = (language: string) =>
    ofBrowser(region, countries, [{ id: "de-DE" }], { language, zone: "Europe/Berlin" });
  expect(suggested("de-DE")).toEqual({
    country: "DE",
    zone: "Europe/Berlin",
    currency: "USD",
    locale: "de-DE",
  });
  expect(suggested("de-AT")).toEqual({ ...region, zone: "Europe/Berlin" });
  expect(suggested("de")).toEqual({ ...region, zone: "Europe/Berlin" });
});

it("names locales in the language of the page", () => {
  expect(locales([{ id: "de-DE", name: "?" }])).toEqual([{ value: "de-DE", name: "German (Germany)" }]);
});
