// Calendar days and working days. A day is an ISO date, calculated in UTC, where every day has 24 hours, regardless of
// the visitor's time zone.
import type { Day } from "../../api/types.ts";

const MS_PER_DAY = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

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

export function isWorkingDay(day: Day, closed: readonly Day[]): boolean {
  const weekday = new Date(toMs(day)).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !closed.includes(day);
}

/** Returns the day that is `count` working days after `day`, not counting `day` itself. */
export function addWorkingDays(day: Day, count: number, closed: readonly Day[]): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at, closed)) left -= 1;
  }
  return at;
}

const words = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const wordsWithYear = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "Tue, Dec 9", with the year if it differs from today's. */
export const formatDay = (day: Day, today: Day) =>
  (day.slice(0, 4) === today.slice(0, 4) ? words : wordsWithYear).format(toMs(day));
