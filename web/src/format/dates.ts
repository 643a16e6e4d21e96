// Formats days and times, in the page's language: American, British or another English.
const language = globalThis.document?.documentElement.lang || "en-US";

const day = new Intl.DateTimeFormat(language, { month: "short", day: "numeric", year: "numeric" });
const time = new Intl.DateTimeFormat(language, {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

export const formatDay = (at: number) => day.format(at);
export const formatTime = (at: number) => time.format(at);
