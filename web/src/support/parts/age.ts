// Texts for how long an item has been waiting, and since when it has an owner.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the age is shown in days. */
const IN_HOURS = 48 * HOUR;

/** "just now", "12 min", "3 h", "4 days". */
export function ageInWords(ms: number): string {
  if (ms < MINUTE) return "just now";
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < IN_HOURS) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} days`;
}

/** Returns whether the wait is longer than a day, which is too long. */
export const isLong = (ms: number) => ms > DAY;

const time = new Intl.DateTimeFormat(globalThis.document?.documentElement.lang || "en-US", {
  hour: "numeric",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat(globalThis.document?.documentElement.lang || "en-US", {
  month: "short",
  day: "numeric",
});

/** "since 10:14 AM", with the day if it is not today. */
export function sinceInWords(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? `since ${time.format(at)}` : `since ${day.format(at)}, ${time.format(at)}`;
}
