// The state of a payment by card in the customer's words.
import type { OrderEntry, OrderPayment } from "../../api/types.ts";

const WORDS: Record<OrderPayment["state"], string> = {
  awaiting: "Not paid yet",
  failed: "The last payment attempt failed",
  paid: "Paid by card",
  review: "The payment is being checked",
  canceled: "Not paid",
  refund_pending: "A refund is on its way",
  partly_refunded: "Paid by card, partly refunded",
  refunded: "Refunded",
};

/** What becomes of the goods of an order that ends unpaid: a quote has its own prices, so its goods do not go to the cart. */
export const afterUnpaidWords = ({ quoteId }: OrderEntry): string =>
  quoteId === undefined ? "what you ordered goes back to your cart" : "you can order the quote again";

export const paymentWords = ({ state }: Pick<OrderPayment, "state">): string => WORDS[state];
