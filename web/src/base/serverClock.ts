// The server's time, by which spans since its timestamps are measured: clocks of devices are often wrong, and are set while a
// page is open.

/** The server's time minus the time since the page began, as the last response told it. */
let offset = Date.now() - performance.now();

/** Takes the `Date` of a response, which is in whole seconds and may be older than its arrival. */
export function heardServerTime(headers: Headers): void {
  const date = Date.parse(headers.get("Date") ?? "");
  if (!Number.isNaN(date)) offset = date - performance.now();
}

/** Milliseconds since 1970 UTC, within a second or two. */
export const serverNow = (): number => offset + performance.now();
