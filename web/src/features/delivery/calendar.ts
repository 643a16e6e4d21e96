// The server's calendar.
import { at } from "../../api/address.ts";
import type { Calendar } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { LANGUAGE } from "../../format/locale.ts";
import { useReloadAt } from "./reload.ts";

export function useCalendar(): Calendar | undefined {
  const calendar = useResource(at("/api/calendar"));
  useReloadAt(calendar.state === "ready" ? calendar.data.cutOffAt : undefined, calendar.retry);
  return calendar.state === "ready" ? calendar.data : undefined;
}

/** "Mon, Nov 23, 5:00 PM EST", in the store's time zone. */
export function cutOffInWords({ at, zone }: { at: number; zone: string }): string {
  return new Intl.DateTimeFormat(LANGUAGE, {
    timeZone: zone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
}
