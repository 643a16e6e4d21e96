// Addresses of checkout, orders and proofs: patterns for the route table and builders for links.
import { generatePath } from "../routing/index.ts";

export const orderPatterns = {
  receipt: "/checkout/receipt/:code",
  orders: "/myaccount/orders",
  order: "/myaccount/orders/:code",
  invoice: "/myaccount/invoices/:orderId",
  proofs: "/myaccount/proofs",
  proof: "/myaccount/proofs/:code",
  requestProof: "/requestproof",
} as const;

export const orderPaths = {
  receipt: (code: string) => generatePath(orderPatterns.receipt, { code }),
  orders: (page = 1) => (page > 1 ? `${orderPatterns.orders}?page=${page}` : orderPatterns.orders),
  order: (code: string) => generatePath(orderPatterns.order, { code }),
  proofs: () => orderPatterns.proofs,
  /** With a configuration as in the address of the product page; without one it is chosen on the page. */
  requestProof: (productId?: number, configuration = new URLSearchParams()) => {
    if (productId === undefined) return orderPatterns.requestProof;
    const query = new URLSearchParams(configuration);
    query.delete("line");
    query.set("product", String(productId));
    return `${orderPatterns.requestProof}?${query}`;
  },
  proof: (code: string) => generatePath(orderPatterns.proof, { code }),
  /** The proof with a design that was changed for it; its files are known from that version of the session on. */
  proofWithDesign: (code: string, design: number, version: number) =>
    `${orderPaths.proof(code)}?design=${design}&version=${version}`,
  invoice: (orderId: number) => generatePath(orderPatterns.invoice, { orderId: String(orderId) }),
};
