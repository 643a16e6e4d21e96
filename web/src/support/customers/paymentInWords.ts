// Whether and how an order of a customer is paid, in words.
import { formatDay } from "../../features/delivery/index.ts";
import { paymentWords } from "../../features/orders/index.ts";
import { formatMinor } from "../../format/money.ts";
import type { CustomerOrder } from "./calls.ts";

export function paymentInWords(order: CustomerOrder): string {
  const { paymentState, refunded, currency, status, dueOn, overdue, paidOn } = order;
  if (paymentState !== undefined) {
    const words = paymentWords({ state: paymentState });
    return refunded === undefined ? words : `${words}: ${formatMinor(refunded, currency)}`;
  }
  if (paidOn !== undefined) return `Invoice paid ${formatDay(paidOn, "")}`;
  if (dueOn !== undefined) return `${overdue ? "Overdue since" : "Invoice due"} ${formatDay(dueOn, "")}`;
  return status === "cancelled" ? "Nothing to pay" : "On account, no invoice yet";
}
