import { expect, it } from "vitest";
import { currencies, exampleOf, locales, movedTo, ofBrowser, timeZones } from "./choices.ts";

it("offers the chosen value also if the browser does not know it", () => {
  expect(timeZones("Mars/Olympus").map(({ value }) => value)).toContain("Mars/Olympus");
  expect(timeZones("UTC").filter(({ value }) => value === "UTC")).toHaveLength(1);
  expect(currencies("EUR")).toContainEqual({ value: "EUR", name: "Euro (EUR)" });
});

it("shows an amount and a date of the locale", () => {
  expect(exampleOf("de-DE", "EUR")).toBe("1.234,50\u00a0€ and 9. Dezember 2026");
  expect(exampleOf("en-US", "USD")).toBe("$1,234.50 and December 9, 2026");
});

const GERMANY = { country: "DE", zone: "Europe/Berlin", currency: "EUR", locale: "de-DE" };
const AUSTRIA = { country: "AT", zone: "Europe/Vienna", currency: "EUR", locale: "de-DE" };
const customs = [GERMANY, AUSTRIA].map((usual) => ({ ...usual, tax: "MwSt." }));
const region = { country: "US", zone: "America/New_York", currency: "USD", locale: "en-US" };

it("a browser says its country, its zone and its locale, and the country the rest", () => {
  const countries = ["DE", "AT", "SE"].map((value) => ({ value, name: value }));
  const locales = [{ id: "de-DE", name: "German (Germany)" }];
  const suggested = (language: string, zone: string) =>
    ofBrowser(region, countries, { locales, customs }, { language, zone });
  expect(suggested("de-DE", "Europe/Berlin")).toEqual(GERMANY);
  expect(suggested("de", "Europe/Berlin")).toEqual(GERMANY);
  expect(suggested("de-AT", "Europe/Vienna")).toEqual(AUSTRIA);
  expect(suggested("sv-SE", "Europe/Stockholm")).toEqual({
    ...region,
    country: "SE",
    zone: "Europe/Stockholm",
  });
  expect(suggested("xx", "Mars/Olympus")).toEqual({ ...region, zone: "Mars/Olympus" });
});

it("a country brings its zone, its currency and its locale", () => {
  expect(movedTo(region, "DE", customs)).toEqual(GERMANY);
  expect(movedTo(region, "SE", customs)).toEqual({ ...region, country: "SE" });
});

it("names locales in the language of the page", () => {
  expect(locales([{ id: "de-DE", name: "?" }])).toEqual([{ value: "de-DE", name: "German (Germany)" }]);
});
