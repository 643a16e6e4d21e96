import { expect, it } from "vitest";
import { inLocale } from "../../format/inLocale.ts";
import { addDays, addWorkingDays, formatDay, isDay, isWorkingDay, typedDay } from "./days.ts";

const WEEKDAYS = [1, 2, 3, 4, 5];
const THANKSGIVING = { closed: ["2026-11-26"], workingDays: WEEKDAYS };

it.each([
  ["2026-11-30", 1, "2026-12-01"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-08", 1, "2026-03-09"],
  ["2026-11-01", -1, "2026-10-31"],
])("%s and %i days is %s, also across clock changes", (day, count, then) =>
  expect(addDays(day, count)).toBe(then),
);

it("counts weekends and holidays as closed", () => {
  expect(isWorkingDay("2026-11-23", THANKSGIVING)).toBe(true);
  expect(isWorkingDay("2026-11-21", THANKSGIVING)).toBe(false);
  expect(isWorkingDay("2026-11-22", THANKSGIVING)).toBe(false);
  expect(isWorkingDay("2026-11-26", THANKSGIVING)).toBe(false);
});

it.each([
  [0, "2026-11-23"],
  [2, "2026-11-25"],
  [3, "2026-11-27"],
  [4, "2026-11-30"],
])("%i working days after a Monday, across a holiday, is %s", (count, day) =>
  expect(addWorkingDays("2026-11-23", count, THANKSGIVING)).toBe(day),
);

it("counts from the next working day when it starts on a weekend", () => {
  expect(addWorkingDays("2026-11-21", 1, { closed: [], workingDays: WEEKDAYS })).toBe("2026-11-23");
});

it("counts the days of the week on which the shop works", () => {
  const working = { closed: [], workingDays: [6, 7] };
  expect(addWorkingDays("2026-11-23", 2, working)).toBe("2026-11-29");
  expect(isWorkingDay("2026-11-23", working)).toBe(false);
});

it("validates days", () => {
  expect(isDay("2026-12-09")).toBe(true);
  for (const text of ["", "2026-02-30", "2026-13-01", "9.12.2026", "2026-12-9"])
    expect(isDay(text)).toBe(false);
});

it("takes a typed day only once its year is complete", () => {
  expect(typedDay("2026-12-09")).toBe("2026-12-09");
  for (const text of [undefined, "", "0202-12-09", "0000-12-09", "12026-12-09"])
    expect(typedDay(text)).toBeUndefined();
});

it("formats a day, with the year if it is not the current one", () => {
  expect(formatDay("2026-12-09", "2026-11-21")).toBe("Wed, Dec 9");
  expect(formatDay("2027-01-04", "2026-11-21")).toBe("Mon, Jan 4, 2027");
});

it("formats no day that ends with a period, because it can end a sentence", async () => {
  const german = await inLocale("de-DE", () => import("./days.ts"));
  expect(german.formatDay("2026-11-30", "2026-11-21")).toBe("Mo., 30. November");
  expect(german.formatDay("2027-01-04", "2026-11-21")).toBe("Mo., 4. Jan. 2027");
});
