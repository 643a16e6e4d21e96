// How an order can be paid, of the cart or of a quote.
import type { PaymentMethod, PaymentTerms } from "../../api/types.ts";

export interface PaymentOptions {
  takesCards: boolean;
  /** The caller can order on account, within the credit that is left. */
  isOnAccount: boolean;
  /** By how much the order exceeds the credit that is left, in minor units; 0 if it does not. */
  missing: number;
  /** The credit that is left, in minor units; undefined without a limit. */
  creditLeft: number | undefined;
  /** The days from the invoice within which orders on account are paid; undefined if nothing is agreed. */
  paymentDays: number | undefined;
  /** Nothing is paid, because the total is 0. */
  isFree: boolean;
  /** In minor units; undefined while it is not known. */
  total: number | undefined;
  /** The order is paid by card: because it was chosen, or because there is not enough credit. */
  isByCard: boolean;
  /** The order is a request, which staff accept or decline: the shop takes no cards, and there is not enough credit. */
  isRequest: boolean;
  /** How the order is paid. */
  method: PaymentMethod;
}

/** Until the server has said how an order can be paid, a choice is valid. */
export function paymentOptions(
  terms: PaymentTerms | undefined,
  total: number | undefined,
  chosen: PaymentMethod | undefined,
): PaymentOptions {
  const isKnown = terms !== undefined;
  const { paymentMethods = ["account" as const], creditLeft, paymentDays } = terms ?? {};
  const takesCards = paymentMethods.includes("card");
  const isOnAccount = paymentMethods.includes("account");
  const missing = creditLeft === undefined || total === undefined ? 0 : Math.max(0, total - creditLeft);
  const isChosen = chosen === "card" && (takesCards || !isKnown);
  const isFree = total === 0;
  const isOther = !isFree && (!isOnAccount || missing > 0);
  const isRequest = isOther && paymentMethods.includes("request");
  const isByCard = !isFree && ((isOther && !isRequest) || isChosen);
  const method = isFree ? "free" : isRequest ? "request" : isByCard ? "card" : "account";
  return {
    takesCards,
    isOnAccount,
    missing,
    creditLeft,
    paymentDays,
    isFree,
    total,
    isByCard,
    isRequest,
    method,
  };
}
