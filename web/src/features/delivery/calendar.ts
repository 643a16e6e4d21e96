// The server's calendar, fetched again after each cut-off and each change of the shop's settings, which change the
// delivery dates.

import { atom } from "jotai";
import { useEffect } from "react";
import { at } from "../../api/address.ts";
import { reloadResource } from "../../api/resource.ts";
import type { AddressEntry, Calendar } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { serverNow } from "../../base/serverClock.ts";
import { store } from "../../base/store.ts";
import { LANGUAGE } from "../../format/locale.ts";
import { entriesUnder, isLoadedAtom } from "../../live/entries.ts";
import { shopChangesAtom } from "../../live/state.ts";

const addressesAtom = entriesUnder<AddressEntry>("addresses/");
/** Where the default shipping address is; undefined while that is not known. */
const placeAtom = atom((get) => {
  if (!get(isLoadedAtom)) return undefined;
  const usual = get(addressesAtom).find(({ defaultShipping }) => defaultShipping);
  return usual ? JSON.stringify([usual.countryId, usual.state, usual.zipcode]) : "";
});

const MAX_TIMER_MS = 2 ** 31 - 1;
/** The server's clock may be behind this one. */
const GRACE_MS = 2000;

// Also while no component shows it: the next one would get the kept calendar.
store.sub(shopChangesAtom, () => reloadResource(at("/api/calendar")));

// The transit times are those to the default shipping address, which can change in any tab.
let place: string | undefined;
store.sub(placeAtom, () => {
  const now = store.get(placeAtom);
  if (now === undefined) return;
  if (place !== undefined && place !== now) reloadResource(at("/api/calendar"));
  place = now;
});

export function useCalendar(): Calendar | undefined {
  const calendar = useResource(at("/api/calendar"));
  const { retry } = calendar;
  const cutOffAt = calendar.state === "ready" ? calendar.data.cutOffAt : undefined;
  useEffect(() => {
    if (cutOffAt === undefined) return;
    const left = cutOffAt - serverNow() + GRACE_MS;
    if (left <= 0 || left > MAX_TIMER_MS) return;
    const timer = setTimeout(retry, left);
    return () => clearTimeout(timer);
  }, [cutOffAt, retry]);
  return calendar.state === "ready" ? calendar.data : undefined;
}

/** "Mon, Nov 23, 5:00 PM EST", in the store's time zone. */
export function cutOffInWords({ cutOffAt, zone }: Pick<Calendar, "cutOffAt" | "zone">): string {
  return new Intl.DateTimeFormat(LANGUAGE, {
    timeZone: zone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(cutOffAt);
}
