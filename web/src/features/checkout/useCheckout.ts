// The state of the checkout: what is chosen, what the server says to that, and which step is open.
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { PlaceOrderRequest } from "../../api/types.ts";
import { addressBookAtom } from "../addresses/index.ts";
import { sessionAtom } from "../session/index.ts";
import { type Facts, openStep } from "./flow.ts";
import { type Choice, type ShownTotals, useMethods, useTotals } from "./offers.ts";
import type { Placing } from "./placing.ts";
import { checkPurchaseOrder } from "./purchaseOrder.ts";
import { useChoices } from "./useChoices.ts";
import type { CartNow } from "./useSeenCart.ts";

export function useCheckout(customerId: number, cart: CartNow, { phase }: Placing) {
  const session = useAtomValue(sessionAtom);
  const book = useAtomValue(addressBookAtom);
  const [choices, choose] = useChoices(customerId);
  const { purchaseOrder = "", promo, needBy, comment = "" } = choices;
  const address = book.find(({ addressId }) => addressId === choices.addressId);
  const billing = book.find(({ addressId }) => addressId === choices.billingId);
  const methods = useMethods(address?.addressId, cart.revision);
  const method = methods.data?.methods.find(({ id }) => id === choices.method);
  const choice: Choice | undefined =
    address && method
      ? {
          addressId: address.addressId,
          shippingMethod: method.id,
          ...(promo !== undefined && { promoCode: promo }),
        }
      : undefined;
  const totals = useTotals(choice, cart.revision);

  // What was refused may have another total or another offer by now.
  const { retry: askTotals } = totals;
  const { retry: askMethods } = methods;
  useEffect(() => {
    if (phase !== "refused") return;
    askMethods();
    askTotals();
  }, [phase, askTotals, askMethods]);

  const facts: Facts = {
    isSignedIn: session?.signedIn === true,
    hasAddress: address !== undefined,
    // Until the server has said otherwise, what was chosen holds.
    hasMethod: choices.method !== undefined && (method !== undefined || !methods.isCurrent),
    hasPayment: choices.isPaid === true && checkPurchaseOrder(purchaseOrder) === undefined,
  };

  /** The order as it is on the screen. */
  function requestFor(shown: ShownTotals): PlaceOrderRequest | undefined {
    if (!choice) return undefined;
    const { promoCode, ...rest } = choice;
    return {
      ...rest,
      revision: cart.revision,
      total: shown.totals.total,
      purchaseOrder: purchaseOrder.trim(),
      ...(promoCode !== undefined && shown.promoFault === undefined && { promoCode }),
      ...(billing && { billingAddressId: billing.addressId }),
      ...(needBy !== undefined && { needBy }),
      ...(comment.trim() && { comment: comment.trim() }),
    };
  }

  return {
    email: session?.email,
    book,
    choices: { ...choices, purchaseOrder, comment },
    choose,
    address,
    billing,
    methods,
    method,
    totals,
    /** The sums of a choice; none are known before there is one. */
    shown: choice ? totals.data : undefined,
    facts,
    open: openStep(choices.step, facts),
    requestFor,
  };
}
