// The state of the checkout: the choices, the server's answers, and the open step.
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { PlaceOrderRequest } from "../../api/types.ts";
import { useNeedBy } from "../../base/needBy.ts";
import { shopDay } from "../../base/shopDay.ts";
import { addressBookAtom } from "../addresses/index.ts";
import { isOver, typedDay, useCalendar } from "../delivery/index.ts";
import { promoCodeAtom } from "../promocode/index.ts";
import { sessionAtom } from "../session/index.ts";
import { type Facts, openStep } from "./flow.ts";
import { type Choice, type ShownTotals, useMethods, useTotals } from "./offers.ts";
import { paymentOptions } from "./payment.ts";
import type { Placing } from "./placing.ts";
import { checkPurchaseOrder } from "./purchaseOrder.ts";
import { useChoices } from "./useChoices.ts";
import type { CartNow } from "./useSeenCart.ts";

export function useCheckout(customerId: number, cart: CartNow, { phase }: Placing) {
  const session = useAtomValue(sessionAtom);
  const book = useAtomValue(addressBookAtom);
  const [choices, choose] = useChoices(customerId);
  const promo = useAtomValue(promoCodeAtom)?.code;
  const { purchaseOrder = "", comment = "" } = choices;
  const address = book.find(({ addressId }) => addressId === choices.addressId);
  const billing = book.find(({ addressId }) => addressId === choices.billingId);
  const needBy = useNeedBy();
  // The server says which day it is; until then, this device does.
  const today = useCalendar()?.today ?? shopDay();
  const methods = useMethods(address?.addressId, cart.revision, typedDay(needBy));
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

  // After an error the totals or methods may have changed.
  const { retry: askTotals } = totals;
  const { retry: askMethods } = methods;
  useEffect(() => {
    if (phase !== "refused") return;
    askMethods();
    askTotals();
  }, [phase, askTotals, askMethods]);

  const payment = paymentOptions(methods.data, choice && totals.data?.totals.total, choices.payment);
  const isGuest = session?.signedIn === false;
  const takesGuests = isGuest && session.guestCheckout === true;
  const guestEmail = takesGuests ? choices.email : undefined;

  const facts: Facts = {
    isSignedIn: session?.signedIn === true,
    hasContact: guestEmail !== undefined,
    hasAddress: address !== undefined,
    // A choice is valid until the server says otherwise.
    hasMethod: choices.method !== undefined && (method !== undefined || !methods.isCurrent),
    isOver: isOver(needBy, today),
    hasPayment: choices.isPaid === true && checkPurchaseOrder(purchaseOrder) === undefined,
  };

  /** The order as shown. */
  function requestFor(shown: ShownTotals): PlaceOrderRequest | undefined {
    if (!choice) return undefined;
    const { promoCode, ...rest } = choice;
    return {
      ...rest,
      ...(guestEmail !== undefined && { email: guestEmail }),
      revision: cart.revision,
      total: shown.totals.total,
      purchaseOrder: purchaseOrder.trim(),
      ...(payment.method !== "account" && { payment: payment.method }),
      ...(promoCode !== undefined && shown.promoFault === undefined && { promoCode }),
      ...(billing && { billingAddressId: billing.addressId }),
      ...(needBy !== undefined && { needBy }),
      ...(comment.trim() && { comment: comment.trim() }),
    };
  }

  return {
    email: session?.email ?? guestEmail,
    takesGuests,
    book,
    choices: { ...choices, purchaseOrder, comment },
    choose,
    needBy,
    today,
    /** The code of the cart. */
    promo,
    address,
    payment,
    currency: methods.data?.currency,
    billing,
    methods,
    method,
    totals,
    /** The totals of the current choices, if there are any. */
    shown: choice ? totals.data : undefined,
    facts,
    open: openStep(choices.step, facts),
    requestFor,
  };
}
