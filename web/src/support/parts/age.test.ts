import { expect, it } from "vitest";
import { ageInWords, isLong, sinceInWords } from "./age.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

it.each([
  [0, "just now"],
  [-5000, "just now"],
  [59_999, "just now"],
  [MINUTE, "1 min"],
  [HOUR - 1, "59 min"],
  [HOUR, "1 h"],
  [47 * HOUR, "47 h"],
  [2 * DAY, "2 days"],
  [9 * DAY + HOUR, "9 days"],
])("%i ms are %s", (ms, words) => expect(ageInWords(ms)).toBe(words));

it("marks a wait of more than a day as long", () => {
  expect([DAY, DAY + 1].map(isLong)).toEqual([false, true]);
});

it("includes the day only if it is not today", () => {
  const noon = new Date(2026, 10, 22, 12).getTime();
  expect(sinceInWords(noon - 2 * HOUR, noon)).toBe("since 10:00 AM");
  expect(sinceInWords(noon - DAY, noon)).toBe("since Nov 21, 12:00 PM");
});
