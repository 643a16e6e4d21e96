// The shop's day. Forms propose it and promotions begin and end with it, wherever the browser is.
import { shopAtom } from "./shop.ts";
import { store } from "./store.ts";

/** The date in a time zone. */
export const dayIn = (zone: string | undefined, now: number): string =>
  // Swedish dates are those of ISO 8601.
  new Date(now).toLocaleDateString("sv-SE", zone === undefined ? {} : { timeZone: zone });

/** Today in the shop's time zone. */
export const shopDay = (now = Date.now()): string => dayIn(store.get(shopAtom).zone, now);
