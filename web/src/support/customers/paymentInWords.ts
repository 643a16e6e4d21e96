// Whether and how an order of a customer is paid, in words.
import { t } from "@lingui/core/macro";
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
  if (paidOn !== undefined) {
    const day = formatDay(paidOn, "");
    return t`Invoice paid ${day}`;
  }
  if (dueOn !== undefined) {
    const day = formatDay(dueOn, "");
    return overdue ? t`Overdue since ${day}` : t`Invoice due ${day}`;
  }
  return status === "cancelled" ? t`Nothing to pay` : t`On account, no invoice yet`;
}
