// The calendar and the delivery dates are fetched again after each cut-off and each change of the shop's settings and of
// the default shipping address, also while no component shows them: the next one would get the kept answer.
import { atom } from "jotai";
import { useEffect } from "react";
import type { Address } from "../../api/address.ts";
import { forgetResource, known, reloadResource, shown } from "../../api/resource.ts";
import type { AddressEntry } from "../../api/types.ts";
import { serverNow } from "../../base/serverClock.ts";
import { store } from "../../base/store.ts";
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
const DELIVERY = "/api/delivery";

function reloadDates(): void {
  for (const key of [...known.keys()]) {
    if (key === "/api/calendar" || (key.startsWith(DELIVERY) && shown.has(key)))
      reloadResource(key as Address<unknown>);
    else if (key.startsWith(DELIVERY)) forgetResource(key);
  }
}

store.sub(shopChangesAtom, reloadDates);

// The transit times are those to the default shipping address, which can change in any tab.
let place: string | undefined;
store.sub(placeAtom, () => {
  const now = store.get(placeAtom);
  if (now === undefined) return;
  if (place !== undefined && place !== now) reloadDates();
  place = now;
});

/** Calls `reload` at a time of the server's clock, in milliseconds. */
export function useReloadAt(at: number | undefined, reload: () => void): void {
  useEffect(() => {
    if (at === undefined) return;
    const left = at - serverNow() + GRACE_MS;
    if (left <= 0 || left > MAX_TIMER_MS) return;
    const timer = setTimeout(reload, left);
    return () => clearTimeout(timer);
  }, [at, reload]);
}
