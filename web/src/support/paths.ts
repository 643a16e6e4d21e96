// The support app's addresses: patterns for the route table and builders for links.
import { generatePath } from "react-router";
import { fill } from "../api/address.ts";
import type { QueueName } from "./contract.ts";

export const deskPatterns = {
  lobby: "/support",
  signIn: "/support/signin",
  password: "/support/password",
  observe: "/support/observe/:id",
  work: "/support/work/:queue",
  quote: "/support/quotes/:code",
  proof: "/support/proofs/:code",
  orders: "/support/orders",
  order: "/support/orders/:code",
  freeOrder: "/support/freeorders/:code",
  customers: "/support/customers",
  customer: "/support/customers/:id",
  catalog: "/support/catalogue",
  audit: "/support/audit",
} as const;

export const deskPaths = {
  lobby: () => deskPatterns.lobby,
  /** The lobby with the dialog that asks why to observe this session. */
  lobbyObserving: (session: string) => fill(deskPatterns.lobby, { observe: session }),
  signIn: (returnUrl?: string) => fill(deskPatterns.signIn, { ReturnUrl: returnUrl }),
  password: () => deskPatterns.password,
  observe: (observationId: number) => generatePath(deskPatterns.observe, { id: String(observationId) }),
  work: (queue: QueueName) => generatePath(deskPatterns.work, { queue }),
  quote: (code: string) => generatePath(deskPatterns.quote, { code }),
  proof: (code: string) => generatePath(deskPatterns.proof, { code }),
  orders: () => deskPatterns.orders,
  order: (code: string) => generatePath(deskPatterns.order, { code }),
  freeOrder: (code: string) => generatePath(deskPatterns.freeOrder, { code }),
  customers: () => deskPatterns.customers,
  customer: (customerId: number) => generatePath(deskPatterns.customer, { id: String(customerId) }),
  catalog: () => deskPatterns.catalog,
  audit: () => deskPatterns.audit,
};
