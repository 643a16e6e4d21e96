// The destinations in the header, by role.
import type { QueueName, Role } from "./contract.ts";
import { isAdmin, isSupport } from "./me.ts";
import { supportPaths } from "./paths.ts";

export interface Destination {
  name: string;
  to: string;
  /** The queue whose count is shown. */
  queue?: QueueName;
  isHere: (pathname: string) => boolean;
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
      ? [
          place("Products", supportPaths.products(), "/support/products/"),
          place("Catalog", supportPaths.catalog()),
          place("Pages", supportPaths.pages(), "/support/pages/"),
          place("Promotions", supportPaths.promotions()),
          place("Taxes", supportPaths.taxes()),
          place("Shop", supportPaths.shop()),
          place("Shipping", supportPaths.shipping()),
          place("Calendar", supportPaths.hours()),
          place("Region", supportPaths.region()),
          place("Logo and colors", supportPaths.look()),
          place("Audit log", supportPaths.audit()),
        ]
      : []),
  ];
}

/** `below`: the address prefix of the pages reached from it. */
function place(name: string, to: string, below?: string): Destination {
  return {
    name,
    to,
    isHere: (pathname) => pathname === to || (below !== undefined && pathname.startsWith(below)),
  };
}
