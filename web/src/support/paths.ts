// The support app's addresses: patterns for the route table and builders for links.
import { fill } from "../api/address.ts";
import { generatePath } from "../routing/index.ts";
import type { QueueName } from "./contract.ts";

export const supportPatterns = {
  lobby: "/support",
  signIn: "/support/signin",
  setup: "/support/setup",
  password: "/support/password",
  observe: "/support/observe/:id",
  work: "/support/work/:queue",
  quote: "/support/quotes/:code",
  question: "/support/questions/:code",
  review: "/support/reviews/:code",
  proof: "/support/proofs/:code",
  orders: "/support/orders",
  order: "/support/orders/:code",
  freeOrder: "/support/freeorders/:code",
  customers: "/support/customers",
  customer: "/support/customers/:id",
  catalog: "/support/catalogue",
  products: "/support/products",
  newProduct: "/support/newproduct",
  product: "/support/products/:sku",
  look: "/support/look",
  pages: "/support/pages",
  newPage: "/support/newpage",
  page: "/support/pages/:page",
  shop: "/support/shop",
  audit: "/support/audit",
} as const;

export const supportPaths = {
  lobby: () => supportPatterns.lobby,
  /** The lobby with the dialog that asks why to observe this session. */
  lobbyObserving: (session: string) => fill(supportPatterns.lobby, { observe: session }),
  signIn: (returnUrl?: string) => fill(supportPatterns.signIn, { ReturnUrl: returnUrl }),
  password: () => supportPatterns.password,
  observe: (observationId: number) => generatePath(supportPatterns.observe, { id: String(observationId) }),
  work: (queue: QueueName) => generatePath(supportPatterns.work, { queue }),
  quote: (code: string) => generatePath(supportPatterns.quote, { code }),
  question: (code: string) => generatePath(supportPatterns.question, { code }),
  review: (code: string) => generatePath(supportPatterns.review, { code }),
  proof: (code: string) => generatePath(supportPatterns.proof, { code }),
  orders: () => supportPatterns.orders,
  order: (code: string) => generatePath(supportPatterns.order, { code }),
  freeOrder: (code: string) => generatePath(supportPatterns.freeOrder, { code }),
  customers: () => supportPatterns.customers,
  customer: (customerId: number) => generatePath(supportPatterns.customer, { id: String(customerId) }),
  catalog: () => supportPatterns.catalog,
  products: () => supportPatterns.products,
  /** `copy`: the SKU of the product that is copied. */
  newProduct: (copy?: string) => fill(supportPatterns.newProduct, { copy }),
  product: (sku: string) => generatePath(supportPatterns.product, { sku }),
  look: () => supportPatterns.look,
  pages: () => supportPatterns.pages,
  newPage: () => supportPatterns.newPage,
  page: (page: string) => generatePath(supportPatterns.page, { page }),
  shop: () => supportPatterns.shop,
  audit: () => supportPatterns.audit,
};
