// What is kept of a checkout in this tab's session storage, so that a reload loses nothing: the choices, a new
// address that is being typed, and an order that has been sent and not yet answered.
import type { PlaceOrderRequest } from "../../api/types.ts";
import { forgetInTab, keepInTab, recallInTab } from "../../base/tabMemory.ts";
import type { AddressValues } from "../addresses/index.ts";
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

export function rememberedChoices(customerId: number): Choices {
  return recallInTab<Choices>(CHOICES, customerId) ?? {};
}
export const rememberChoices = (customerId: number, choices: Choices) =>
  keepInTab(CHOICES, customerId, choices);
/** All that was chosen and typed. */
export function forgetChoices(): void {
  forgetInTab(CHOICES);
  for (const use of ["shipping", "billing"] as const) forgetAddress(use);
}

/** What a new address is for. */
export type AddressUse = "shipping" | "billing";
const addressFor = (use: AddressUse) => `platen.checkout.${use}`;

export const rememberedAddress = (customerId: number, use: AddressUse) =>
  recallInTab<AddressValues>(addressFor(use), customerId);
export const rememberAddress = (customerId: number, use: AddressUse, typed: AddressValues) =>
  keepInTab(addressFor(use), customerId, typed);
export const forgetAddress = (use: AddressUse) => forgetInTab(addressFor(use));

export function pendingOrder(customerId: number, now = Date.now()): Pending | undefined {
  const found = recallInTab<Pending>(PENDING, customerId);
  return found && now - found.at < PENDING_MS ? found : undefined;
}
export const keepPending = (customerId: number, pending: Pending) => keepInTab(PENDING, customerId, pending);
export const forgetPending = () => forgetInTab(PENDING);
