// Calendar days and working days. A day is an ISO date, calculated in UTC, where every day has 24 hours, regardless of
// the visitor's time zone.

import type { Calendar, Day } from "../../api/types.ts";
import { LANGUAGE } from "../../format/locale.ts";

const MS_PER_DAY = 86_400_000;
/** The number of Sunday, which is 0 for browsers and 7 by ISO 8601. */
const SUNDAY = 7;

const toMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: Day, count: number): Day {
  return new Date(toMs(day) + count * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Returns whether the text is an existing day. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = toMs(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns the day if a date field has all of it. While a year is typed, its field has the years 2, 20 and 202. */
export const typedDay = (text: string | undefined): Day | undefined =>
  text !== undefined && isDay(text) && text >= "1000" ? text : undefined;

/** When the shop works: on some days of the week by ISO 8601, except when it is closed. */
export type WorkingDays = Pick<Calendar, "closed" | "workingDays">;

export const weekdayOf = (day: Day) => new Date(toMs(day)).getUTCDay() || SUNDAY;

export const isWorkingDay = (day: Day, { closed, workingDays }: WorkingDays) =>
  workingDays.includes(weekdayOf(day)) && !closed.includes(day);

/** Returns the day that is `count` working days after `day`, not counting `day` itself. */
export function addWorkingDays(day: Day, count: number, working: WorkingDays): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at, working)) left -= 1;
  }
  return at;
}

/** Short months end with a period in German: at the end of a sentence, there would be two. */
const MONTH = LANGUAGE.startsWith("de") ? "long" : "short";

const words = new Intl.DateTimeFormat(LANGUAGE, {
  weekday: "short",
  month: MONTH,
  day: "numeric",
  timeZone: "UTC",
});
const wordsWithYear = new Intl.DateTimeFormat(LANGUAGE, {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "Tue, Dec 9", with the year if it differs from today's. */
export const formatDay = (day: Day, today: Day) =>
  (day.slice(0, 4) === today.slice(0, 4) ? words : wordsWithYear).format(toMs(day));
