// The state of a payment by card in the customer's words.
import type { OrderPayment } from "../../api/types.ts";

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

export const paymentWords = ({ state }: OrderPayment): string => WORDS[state];
