// What may follow where an order is: the server's table, so that nothing is offered that would be refused.
import type { OrderEvent, OrderStatus, PlacedLine } from "../../api/types.ts";
import { statusWords } from "../../features/orders/index.ts";

const HOLDS: OrderStatus[] = ["proof_hold", "art_hold", "credit_hold", "backorder_hold", "general_hold"];

const EARLY: OrderStatus[] = ["confirmed", ...HOLDS, "pre_production", "in_production", "cancelled"];

const NEXT: Record<OrderStatus, OrderStatus[]> = {
  received: EARLY,
  confirmed: EARLY,
  proof_hold: EARLY,
  art_hold: EARLY,
  credit_hold: EARLY,
  backorder_hold: EARLY,
  general_hold: EARLY,
  pre_production: ["proof_hold", "art_hold", "backorder_hold", "general_hold", "in_production", "cancelled"],
  in_production: ["backorder_hold", "general_hold", "in_storage", "partial_shipment", "complete"],
  in_storage: ["partial_shipment", "complete"],
  partial_shipment: ["complete"],
  complete: [],
  cancelled: [],
};

export const isHold = (status: OrderStatus) => HOLDS.includes(status);

/** All there are, in the order in which an order mostly goes through them. */
export const STATUSES = Object.keys(NEXT) as OrderStatus[];

export interface NextStatuses {
  /** It gets on. */
  on: OrderStatus[];
  /** It stands still. */
  holds: OrderStatus[];
  mayCancel: boolean;
}

export function nextFrom(status: OrderStatus): NextStatuses {
  const next = NEXT[status].filter((other) => other !== status);
  return {
    on: next.filter((other) => !isHold(other) && other !== "cancelled"),
    holds: next.filter(isHold),
    mayCancel: next.includes("cancelled"),
  };
}

/** Where a held order goes on: where it was before it was held, else it is confirmed. */
export function releasedTo(status: OrderStatus, events: readonly OrderEvent[]): OrderStatus {
  const { on } = nextFrom(status);
  const before = events.findLast(({ event }) => on.includes(event as OrderStatus));
  return (before?.event as OrderStatus | undefined) ?? "confirmed";
}

/** What happened meanwhile, by the code of the refusal. */
export const meanwhile = (code: string | undefined) =>
  code === "order_transition" ? "The order has got on meanwhile; this may not follow any more." : undefined;

export const LONGEST_NOTE = 500;

/** Words for an order whose artwork is missing, to be sent as they are or changed. */
export function artworkText(
  lines: readonly Pick<PlacedLine, "name" | "artworks" | "configuration">[],
): string {
  const missing = lines.flatMap(({ name, artworks, configuration }) => {
    const there = new Set(artworks.map(({ location }) => location));
    const lacking = configuration.decorations.filter(({ location }) => !there.has(location));
    return lacking.length > 0 ? [`${name} (${lacking.map(({ location }) => location).join(", ")})`] : [];
  });
  return missing.length > 0
    ? `Artwork is missing for ${missing.join("; ")}. Please send it to us on the page of this order; we go on as soon as it is here.`
    : "The artwork cannot be printed as it is. Please send us another file on the page of this order; we go on as soon as it is here.";
}

/** What happened to an order, told to the shop. */
export function eventInWords({ event, who }: OrderEvent): string {
  const by = who === "customer" ? " by the customer" : "";
  if (event === "received") return "Placed by the customer";
  if (event === "cancelled") return `Canceled${by}`;
  if (event === "tracking_requested") return "The customer asks where it is";
  if (event === "invoiced") return "Invoiced";
  if (event === "shipped") return "A shipment left";
  return STATUSES.includes(event as OrderStatus) ? statusWords(event as OrderStatus).name : event;
}
