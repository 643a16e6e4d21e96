// The address of the payment of an order by card, apart from the others: only pages that load late link to it.
import { generatePath } from "../routing/index.ts";

export const paymentPatterns = { payment: "/checkout/payment/:code" } as const;

/** "start" opens the page of the payment provider; "back" says that the order is not paid yet. */
export const paymentPath = (code: string, query: "start" | "back") =>
  `${generatePath(paymentPatterns.payment, { code })}?${query}`;
