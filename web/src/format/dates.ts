// Formats days and times, in the page's language.
import { LANGUAGE } from "./locale.ts";

const day = new Intl.DateTimeFormat(LANGUAGE, { month: "short", day: "numeric", year: "numeric" });
const time = new Intl.DateTimeFormat(LANGUAGE, {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

export const formatDay = (at: number) => day.format(at);
export const formatTime = (at: number) => time.format(at);
