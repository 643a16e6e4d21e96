import { expect, it } from "vitest";
import { currencies, exampleOf, timeZones } from "./choices.ts";

it("offers the chosen value also if the browser does not know it", () => {
  expect(timeZones("Mars/Olympus").map(({ value }) => value)).toContain("Mars/Olympus");
  expect(timeZones("UTC").filter(({ value }) => value === "UTC")).toHaveLength(1);
  expect(currencies("EUR")).toContainEqual({ value: "EUR", name: "Euro (EUR)" });
});

it("shows an amount and a date of the locale", () => {
  expect(exampleOf("de-DE", "EUR")).toBe("1.234,50\u00a0€ and 9. Dezember 2026");
  expect(exampleOf("en-US", "USD")).toBe("$1,234.50 and December 9, 2026");
});
