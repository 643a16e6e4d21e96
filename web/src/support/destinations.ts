// The destinations in the header, by role: those of daily work, and two sections that have several.
import { t } from "@lingui/core/macro";
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
    ...(isSupport(role) ? [place(t`Lobby`, supportPaths.lobby(), "/support/observe/")] : []),
    { ...place(t`Quotes`, supportPaths.work("quotes"), "/support/quotes/"), queue: "quotes" },
    { ...place(t`Questions`, supportPaths.work("questions"), "/support/questions/"), queue: "questions" },
    { ...place(t`Reviews`, supportPaths.work("reviews"), "/support/reviews/"), queue: "reviews" },
    { ...place(t`Proofs`, supportPaths.work("proofs"), "/support/proofs/"), queue: "proofs" },
    { ...place(t`Artwork`, supportPaths.work("artwork")), queue: "artwork" },
    { ...place(t`On hold`, supportPaths.work("orders")), queue: "orders" },
    { ...place(t`Tracking`, supportPaths.work("tracking")), queue: "tracking" },
    { ...place(t`Certificates`, supportPaths.work("certificates")), queue: "certificates" },
    { ...place(t`Samples`, supportPaths.work("samples"), "/support/freeorders/"), queue: "samples" },
    place(t`Orders`, supportPaths.orders(), "/support/orders/"),
    ...(isSupport(role) ? [place(t`Customers`, supportPaths.customers(), "/support/customers/")] : []),
    ...(isAdmin(role)
      ? [section(t`Goods`, GOODS), section(t`Settings`, SETTINGS), place(t`Audit log`, supportPaths.audit())]
      : []),
  ];
}

const GOODS = [
  {
    ...place(t`Products`, supportPaths.products(), "/support/products/"),
    isHere: (pathname: string) => /^\/support\/(products(\/|$)|newproduct$)/.test(pathname),
  },
  place(t`Categories`, supportPaths.categories()),
  place(t`Import and export`, supportPaths.catalog()),
];

const SETTINGS = [
  place(t`Shop`, supportPaths.shop()),
  place(t`Logo and colors`, supportPaths.look()),
  place(t`Pages`, supportPaths.pages(), "/support/pages/"),
  place(t`Emails`, supportPaths.emails(), "/support/emails/"),
  place(t`Promotions`, supportPaths.promotions()),
  place(t`Groups`, supportPaths.groups()),
  place(t`Shipping`, supportPaths.shipping()),
  place(t`Taxes`, supportPaths.taxes()),
  place(t`Calendar`, supportPaths.hours()),
  place(t`Region`, supportPaths.region()),
  place(t`Staff`, supportPaths.staff()),
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
