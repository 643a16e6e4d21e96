// What the customer chose about delivery before the checkout, in this tab: the day by which the order is needed, one for
// the listing, the product pages, the cart and the checkout, and the shipping service.
import { useSyncExternalStore } from "react";
import { shopDay } from "./shopDay.ts";
import { forgetInTab, keepInTab, recallInTab } from "./tabMemory.ts";

const NEED_BY = "need-by";
const SHIPPING = "shipping";
/** The choices are those of the tab, before and after a sign-in. */
const ANYONE = 0;

const listeners = new Set<() => void>();

function keep(name: string, value: string | undefined): void {
  if (value) keepInTab(name, ANYONE, value);
  else forgetInTab(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A day with a whole year: while one is typed, its field has the years 2, 20 and 202. */
const WHOLE = /^[1-9]\d{3}-/;
let typing: string | undefined;

/** Keeps the day; nothing removes it. One whose year is still typed is shown by the fields, but not kept. */
export function keepNeedBy(day: string | undefined): void {
  typing = day && !WHOLE.test(day) ? day : undefined;
  keep(NEED_BY, typing === undefined ? day : undefined);
}
export const keptNeedBy = () => recallInTab<string>(NEED_BY, ANYONE);
const shownNeedBy = () => typing ?? keptNeedBy();
export const useNeedBy = () => useSyncExternalStore(subscribe, shownNeedBy);

/** Keeps the id of a shipping service; nothing removes it. */
export const keepShipping = (id: string | undefined) => keep(SHIPPING, id);
export const keptShipping = () => recallInTab<string>(SHIPPING, ANYONE);
export const useShipping = () => useSyncExternalStore(subscribe, keptShipping);

/** Forgets both, once they are part of an order. */
export function forgetDeliveryChoices(): void {
  keepNeedBy(undefined);
  keepShipping(undefined);
}

// A page that is opened again later does not begin with a day that is over.
const kept = keptNeedBy();
if (kept !== undefined && kept < shopDay()) forgetInTab(NEED_BY);
