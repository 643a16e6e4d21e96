// The destinations in the header, by role: those of daily work, and two sections that have several.
import type { QueueName, Role } from "./contract.ts";
import { isAdmin, isSupport } from "./me.ts";
import { supportPaths } from "./paths.ts";

export interface Destination {
  name: string;
  to: string;
  /** The queue whose count is shown. */
  queue?: QueueName;
  isHere: (pathname: string) => boolean;
  /** The destinations of a section; it leads to the first. */
  section?: Destination[];
}

export function destinations(role: Role): Destination[] {
  return [
    ...(isSupport(role) ? [place("Lobby", supportPaths.lobby(), "/support/observe/")] : []),
    { ...place("Quotes", supportPaths.work("quotes"), "/support/quotes/"), queue: "quotes" },
    { ...place("Questions", supportPaths.work("questions"), "/support/questions/"), queue: "questions" },
    { ...place("Reviews", supportPaths.work("reviews"), "/support/reviews/"), queue: "reviews" },
    { ...place("Proofs", supportPaths.work("proofs"), "/support/proofs/"), queue: "proofs" },
    { ...place("Artwork", supportPaths.work("artwork")), queue: "artwork" },
    { ...place("On hold", supportPaths.work("orders")), queue: "orders" },
    { ...place("Samples", supportPaths.work("samples"), "/support/freeorders/"), queue: "samples" },
    place("Orders", supportPaths.orders(), "/support/orders/"),
    ...(isSupport(role) ? [place("Customers", supportPaths.customers(), "/support/customers/")] : []),
    ...(isAdmin(role)
      ? [section("Goods", GOODS), section("Settings", SETTINGS), place("Audit log", supportPaths.audit())]
      : []),
  ];
}

const GOODS = [
  {
    ...place("Products", supportPaths.products(), "/support/products/"),
    isHere: (pathname: string) => /^\/support\/(products(\/|$)|newproduct$)/.test(pathname),
  },
  place("Categories", supportPaths.categories()),
  place("Import and export", supportPaths.catalog()),
];

const SETTINGS = [
  place("Shop", supportPaths.shop()),
  place("Logo and colors", supportPaths.look()),
  place("Pages", supportPaths.pages(), "/support/pages/"),
  place("Emails", supportPaths.emails(), "/support/emails/"),
  place("Promotions", supportPaths.promotions()),
  place("Groups", supportPaths.groups()),
  place("Shipping", supportPaths.shipping()),
  place("Taxes", supportPaths.taxes()),
  place("Calendar", supportPaths.hours()),
  place("Region", supportPaths.region()),
];

/** `below`: the address prefix of the pages reached from it. */
function place(name: string, to: string, below?: string): Destination {
  return {
    name,
    to,
    isHere: (pathname) => pathname === to || (below !== undefined && pathname.startsWith(below)),
  };
}

function section(name: string, section: Destination[]): Destination {
  const to = section[0]?.to ?? "";
  return { name, to, section, isHere: (pathname) => section.some(({ isHere }) => isHere(pathname)) };
}
