// The destinations in the header, by role.
import type { QueueName, Role } from "./contract.ts";
import { isAdmin, isDesk } from "./me.ts";
import { deskPaths } from "./paths.ts";

export interface Destination {
  name: string;
  to: string;
  /** The queue whose count is shown. */
  queue?: QueueName;
  isHere: (pathname: string) => boolean;
}

export function destinations(role: Role): Destination[] {
  return [
    ...(isDesk(role) ? [place("Lobby", deskPaths.lobby(), "/support/observe/")] : []),
    { ...place("Quotes", deskPaths.work("quotes"), "/support/quotes/"), queue: "quotes" },
    { ...place("Proofs", deskPaths.work("proofs"), "/support/proofs/"), queue: "proofs" },
    { ...place("Artwork", deskPaths.work("artwork")), queue: "artwork" },
    { ...place("On hold", deskPaths.work("orders")), queue: "orders" },
    { ...place("Samples", deskPaths.work("samples"), "/support/freeorders/"), queue: "samples" },
    place("Orders", deskPaths.orders(), "/support/orders/"),
    ...(isDesk(role) ? [place("Customers", deskPaths.customers(), "/support/customers/")] : []),
    ...(isAdmin(role) ? [place("Catalog", deskPaths.catalog()), place("Audit log", deskPaths.audit())] : []),
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
