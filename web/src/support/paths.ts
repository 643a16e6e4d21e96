// The support app's addresses: patterns for the route table and builders for links.
import { fill } from "../api/address.ts";
import { generatePath } from "../routing/index.ts";
import type { QueueName } from "./contract.ts";

export const supportPatterns = {
  lobby: "/support",
  signIn: "/support/signin",
  setup: "/support/setup",
  invitation: "/support/invitation",
  account: "/support/account",
  factor: "/support/factor",
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
  categories: "/support/categories",
  newProduct: "/support/newproduct",
  product: "/support/products/:sku",
  look: "/support/look",
  pages: "/support/pages",
  newPage: "/support/newpage",
  page: "/support/pages/:page",
  emails: "/support/emails",
  email: "/support/emails/:email",
  shop: "/support/shop",
  shipping: "/support/shipping",
  hours: "/support/calendar",
  region: "/support/region",
  promotions: "/support/promotions",
  taxes: "/support/taxes",
  groups: "/support/groups",
  staff: "/support/staff",
  audit: "/support/audit",
} as const;

/** The key in the address of a setup or an invitation. Links of earlier versions have it in the query. */
export const keyOf = ({ hash, search }: { hash: string; search: string }): string =>
  new URLSearchParams(hash.slice(1)).get("key") ?? new URLSearchParams(search).get("key") ?? "";

export const supportPaths = {
  lobby: () => supportPatterns.lobby,
  /** The lobby with the dialog that asks why to observe this session. */
  lobbyObserving: (session: string) => fill(supportPatterns.lobby, { observe: session }),
  signIn: (returnUrl?: string) => fill(supportPatterns.signIn, { ReturnUrl: returnUrl }),
  /** `key`: of the invitation. It is in the fragment, which browsers send neither to a server nor in a Referer header. */
  invitation: (key: string) => `${supportPatterns.invitation}#key=${encodeURIComponent(key)}`,
  account: () => supportPatterns.account,
  factor: () => supportPatterns.factor,
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
  /** `group`: the key of the group whose members are listed. */
  customers: (group?: string) => fill(supportPatterns.customers, { group }),
  customer: (customerId: number) => generatePath(supportPatterns.customer, { id: String(customerId) }),
  catalog: () => supportPatterns.catalog,
  products: () => supportPatterns.products,
  categories: () => supportPatterns.categories,
  /** `copy`: the SKU of the product that is copied. */
  newProduct: (copy?: string) => fill(supportPatterns.newProduct, { copy }),
  product: (sku: string) => generatePath(supportPatterns.product, { sku }),
  look: () => supportPatterns.look,
  pages: () => supportPatterns.pages,
  newPage: () => supportPatterns.newPage,
  page: (page: string) => generatePath(supportPatterns.page, { page }),
  emails: () => supportPatterns.emails,
  email: (email: string) => generatePath(supportPatterns.email, { email }),
  shop: () => supportPatterns.shop,
  shipping: () => supportPatterns.shipping,
  hours: () => supportPatterns.hours,
  region: () => supportPatterns.region,
  promotions: () => supportPatterns.promotions,
  taxes: () => supportPatterns.taxes,
  groups: () => supportPatterns.groups,
  staff: () => supportPatterns.staff,
  audit: () => supportPatterns.audit,
};
