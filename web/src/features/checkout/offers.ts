// The server's shipping methods and totals for the current choices, cart and shop settings, fetched again whenever one of
// them changes.
import { useAtomValue } from "jotai";
import { at } from "../../api/address.ts";
import { call } from "../../api/call.ts";
import { CallError } from "../../api/errors.ts";
import { read } from "../../api/resource.ts";
import type { CheckoutTotals, Day, ShippingMethods } from "../../api/types.ts";
import { type Asked, useAnswer } from "../../api/useAnswer.ts";
import { shopChangesAtom } from "../../live/state.ts";

/** `revision` identifies the cart, which is needed on the day `by`. */
export function useMethods(
  addressId: number | undefined,
  revision: string | undefined,
  by: Day | undefined,
): Asked<ShippingMethods> {
  const shop = useAtomValue(shopChangesAtom);
  const question = addressId !== undefined && revision ? `${addressId} ${revision} ${shop} ${by}` : undefined;
  return useAnswer(question, () =>
    read(at("/api/checkout/shippingmethods/{id}", { id: addressId ?? 0, by })),
  );
}

export interface Choice {
  addressId: number;
  shippingMethod: string;
  promoCode?: string;
}

export interface ShownTotals extends CheckoutTotals {
  /** Why the code takes nothing off: the sums are those without it. */
  promoFault?: string;
}

export function useTotals(choice: Choice | undefined, revision: string | undefined): Asked<ShownTotals> {
  const shop = useAtomValue(shopChangesAtom);
  const question = choice && revision ? JSON.stringify([choice, revision, shop]) : undefined;
  return useAnswer(question, () =>
    choice ? totalsOf(choice) : Promise.reject(new Error("Nothing is chosen.")),
  );
}

async function totalsOf(choice: Choice): Promise<ShownTotals> {
  try {
    return await ask(choice);
  } catch (error) {
    const promoFault = error instanceof CallError ? error.field("promoCode") : undefined;
    if (promoFault === undefined || choice.promoCode === undefined) throw error;
    const { promoCode: _, ...plain } = choice;
    return { ...(await ask(plain)), promoFault };
  }
}

const ask = (body: Choice) => call(({ POST }) => POST("/api/checkout/totals", { body }));
