// The input of the request form, kept for this tab: it survives errors and reloads. A customer's input is not shown to
// the next customer in the same tab; a guest's is kept at sign-in, like the cart.
import { noValues, type Values } from "./request.ts";

const NAME = "platen.quote";
/** In place of a customer's number. */
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
    // Storage is full or blocked: the input is lost on reload, and nothing else breaks.
  }
}

export const forgetValues = () => sessionStorage.removeItem(NAME);
