// The addresses of placing and following orders: patterns for the route table, builders for links.
import { generatePath } from "react-router";

export const orderPatterns = {
  receipt: "/checkout/receipt/:code",
  orders: "/myaccount/orders",
  order: "/myaccount/orders/:code",
  invoice: "/myaccount/invoices/:orderId",
  proof: "/myaccount/proofs/:code",
} as const;

export const orderPaths = {
  receipt: (code: string) => generatePath(orderPatterns.receipt, { code }),
  orders: (page = 1) => (page > 1 ? `${orderPatterns.orders}?page=${page}` : orderPatterns.orders),
  order: (code: string) => generatePath(orderPatterns.order, { code }),
  proof: (code: string) => generatePath(orderPatterns.proof, { code }),
  invoice: (orderId: number) => generatePath(orderPatterns.invoice, { orderId: String(orderId) }),
};
