// Texts for how long an item has been waiting, and since when it has an owner.

import { t } from "@lingui/core/macro";
import { LANGUAGE } from "../../format/locale.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the age is shown in days. */
const IN_HOURS = 48 * HOUR;

/** "just now", "12 min", "3 h", "4 days". */
export function ageInWords(ms: number): string {
  if (ms < MINUTE) return t`just now`;
  const minutes = Math.floor(ms / MINUTE);
  if (ms < HOUR) return t`${minutes} min`;
  const hours = Math.floor(ms / HOUR);
  if (ms < IN_HOURS) return t`${hours} h`;
  const days = Math.floor(ms / DAY);
  return t`${days} days`;
}

/** Returns whether the wait is longer than a day, which is too long. */
export const isLong = (ms: number) => ms > DAY;

const clock = new Intl.DateTimeFormat(LANGUAGE, {
  hour: "numeric",
  minute: "2-digit",
});
const calendar = new Intl.DateTimeFormat(LANGUAGE, {
  month: "short",
  day: "numeric",
});

/** "since 10:14 AM", with the day if it is not today. */
export function sinceInWords(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const time = clock.format(at);
  const day = calendar.format(at);
  return isToday ? t`since ${time}` : t`since ${day}, ${time}`;
}
