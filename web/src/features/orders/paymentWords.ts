// The state of a payment by card in the customer's words.
import { t } from "@lingui/core/macro";
import type { OrderPayment } from "../../api/types.ts";

const WORDS: Record<OrderPayment["state"], string> = {
  awaiting: t`Not paid yet`,
  failed: t`The last payment attempt failed`,
  paid: t`Paid by card`,
  review: t`The payment is being checked`,
  canceled: t`Not paid`,
  refund_pending: t`A refund is on its way`,
  partly_refunded: t`Paid by card, partly refunded`,
  refunded: t`Refunded`,
};

export const paymentWords = ({ state }: Pick<OrderPayment, "state">): string => WORDS[state];
