// What was typed into the form that asks for a quote, for this tab: an error and a reload lose nothing. What belongs to one
// customer is not shown to the next one of the same tab; what a guest typed is taken along by whoever signs in, as the cart is.
import { noValues, type Values } from "./request.ts";

const NAME = "platen.quote";
/** Stands for a customer's number. */
export const GUEST = 0;

export function rememberedValues(customerId: number): Values | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? "null") as {
      customerId: number;
      values: Partial<Values>;
    } | null;
    const isTheirs = kept?.customerId === customerId || kept?.customerId === GUEST;
    return kept && isTheirs ? { ...noValues, ...kept.values } : undefined;
  } catch {
    return undefined;
  }
}

export function rememberValues(customerId: number, values: Values): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ customerId, values }));
  } catch {
    // Full or forbidden: a reload starts over, the form works all the same.
  }
}

export const forgetValues = () => sessionStorage.removeItem(NAME);
