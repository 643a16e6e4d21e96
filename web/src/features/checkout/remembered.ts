// What is kept of a checkout in this tab's session storage, so that a reload loses nothing: the choices, and an order that
// has been sent and not yet answered.
import type { PlaceOrderRequest } from "../../api/types.ts";
import type { Step } from "./flow.ts";

/** What people have chosen and typed. */
export interface Choices {
  step?: Step;
  addressId?: number;
  method?: string;
  /** An applied code. */
  promo?: string;
  needBy?: string;
  purchaseOrder?: string;
  /** The purchase order number was confirmed, not only typed. */
  isPaid?: boolean;
  /** Left out: the shipping address. */
  billingId?: number;
  comment?: string;
}

/** An order on its way: sent again under the same key, it is still the same order. */
export interface Pending {
  key: string;
  body: PlaceOrderRequest;
  at: number;
}

const CHOICES = "platen.checkout";
const PENDING = "platen.placing";
/** Later than this nobody expects an order of a tab that is opened again. */
const PENDING_MS = 10 * 60_000;

/** What belongs to one customer is not shown to the next one of the same tab. */
interface Kept<T> {
  customerId: number;
  value: T;
}

export function rememberedChoices(customerId: number): Choices {
  return recall<Choices>(CHOICES, customerId) ?? {};
}
export const rememberChoices = (customerId: number, choices: Choices) =>
  keep(CHOICES, { customerId, value: choices });
export const forgetChoices = () => sessionStorage.removeItem(CHOICES);

export function pendingOrder(customerId: number, now = Date.now()): Pending | undefined {
  const found = recall<Pending>(PENDING, customerId);
  return found && now - found.at < PENDING_MS ? found : undefined;
}
export const keepPending = (customerId: number, pending: Pending) =>
  keep(PENDING, { customerId, value: pending });
export const forgetPending = () => sessionStorage.removeItem(PENDING);

function keep<T>(name: string, kept: Kept<T>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Full or forbidden: a reload starts over, the checkout works all the same.
  }
}

function recall<T>(name: string, customerId: number): T | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null") as Kept<T> | null;
    return kept?.customerId === customerId ? kept.value : undefined;
  } catch {
    return undefined;
  }
}
