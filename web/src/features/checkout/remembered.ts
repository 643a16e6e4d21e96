// The state of a checkout in the tab's session storage, so that a reload loses nothing: choices, a new address, and a
// sent order without a response.
import type { PaymentMethod, PlaceOrderRequest } from "../../api/types.ts";
import { forgetDeliveryChoices, keptShipping } from "../../base/needBy.ts";
import { forgetInTab, keepInTab, recallInTab } from "../../base/tabMemory.ts";
import type { AddressValues } from "../addresses/index.ts";
import type { Step } from "./flow.ts";

/** The choices and input. */
export interface Choices {
  step?: Step;
  /** A guest's email address. */
  email?: string;
  addressId?: number;
  method?: string;
  purchaseOrder?: string;
  /** Omitted: on account. */
  payment?: PaymentMethod;
  /** The purchase order number was confirmed. */
  isPaid?: boolean;
  /** Omitted: the shipping address. */
  billingId?: number;
  comment?: string;
}

/** A pending order: resent with the same key, it remains one order. */
export interface Pending {
  key: string;
  body: PlaceOrderRequest;
  at: number;
}

const CHOICES = "platen.checkout";
const PENDING = "platen.placing";
/** After this time a reopened tab no longer resends its order. */
const PENDING_MS = 10 * 60_000;

export function rememberedChoices(customerId: number): Choices {
  const { method, ...others } = recallInTab<Choices>(CHOICES, customerId) ?? {};
  const kept = keptShipping();
  // Another service was chosen in the cart since: the shipping step is to be seen with it.
  const isKept = kept === undefined || kept === method;
  return { ...others, ...(isKept && method !== undefined && { method }) };
}
export const rememberChoices = (customerId: number, choices: Choices) =>
  keepInTab(CHOICES, customerId, choices);
/** Deletes all choices and input, also those of the cart. */
export function forgetChoices(): void {
  forgetInTab(CHOICES);
  forgetDeliveryChoices();
  for (const use of ["shipping", "billing"] as const) forgetAddress(use);
}

/** The purpose of a new address. */
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
