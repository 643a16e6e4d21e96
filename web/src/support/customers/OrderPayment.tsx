// The payment of a customer's order in a table.
import type { CustomerOrder } from "./calls.ts";
import { paymentInWords } from "./paymentInWords.ts";

export function OrderPayment({ order }: { order: CustomerOrder }) {
  const words = paymentInWords(order);
  return order.overdue ? <span className="support-badge support-badge-waits">{words}</span> : words;
}
