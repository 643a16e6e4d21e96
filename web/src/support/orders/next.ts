// Allowed status transitions, a copy of the server's table, so that only possible ones are offered.
import { t } from "@lingui/core/macro";
import type { OrderEntry, OrderEvent, OrderStatus, PlacedLine, PlacedOrder } from "../../api/types.ts";
import { beganAsRequest, statusWords } from "../../features/orders/index.ts";
import { cardCharge } from "../../format/card.ts";

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

/** All statuses, in their usual order. */
export const STATUSES = Object.keys(NEXT) as OrderStatus[];

export interface NextStatuses {
  /** Next steps. */
  on: OrderStatus[];
  /** Holds. */
  holds: OrderStatus[];
  mayCancel: boolean;
}

/** What can follow, of what the server allows the user: see `actions` of the order. */
export function nextFrom(status: OrderStatus, allowed: readonly string[] = NEXT[status]): NextStatuses {
  const next = NEXT[status].filter((other) => other !== status && allowed.includes(other));
  return {
    on: next.filter((other) => !isHold(other) && other !== "cancelled"),
    holds: next.filter(isHold),
    mayCancel: next.includes("cancelled"),
  };
}

/** The status that a held order returns to: the one before the hold, otherwise confirmed. */
export function releasedTo(status: OrderStatus, events: readonly OrderEvent[]): OrderStatus {
  const { on } = nextFrom(status);
  const before = events.findLast(({ event }) => on.includes(event as OrderStatus));
  return (before?.event as OrderStatus | undefined) ?? "confirmed";
}

/** Describes by the error code what happened meanwhile. */
export const meanwhile = (code: string | undefined) =>
  code === "order_transition" ? t`The order has changed; this status is no longer possible.` : undefined;

export const MAX_NOTE_LENGTH = 500;

/** The standard text for missing artwork, which can be edited before sending. */
export function artworkText(
  lines: readonly Pick<PlacedLine, "name" | "artworks" | "configuration">[],
): string {
  const missing = lines.flatMap(({ name, artworks, configuration }) => {
    const there = new Set(artworks.map(({ location }) => location));
    const lacking = configuration.decorations.filter(({ location }) => !there.has(location));
    return lacking.length > 0 ? [`${name} (${lacking.map(({ location }) => location).join(", ")})`] : [];
  });
  const list = missing.join("; ");
  return missing.length > 0
    ? t`Artwork is missing for ${list}. Please upload it on the page of this order; we continue as soon as we have it.`
    : t`The artwork cannot be printed as it is. Please upload another file on the page of this order; we continue as soon as we have it.`;
}

const PAYMENT_EVENTS: Record<string, string> = {
  paid: t`Paid by card`,
  payment_differs: t`The payment differs from the total`,
  refund_requested: t`A refund was requested`,
  refunded: t`Refunded`,
  refund_failed: t`A refund failed`,
};

/** Nothing was paid by card yet, or not the total: the order can only be canceled. */
export function isUnpaid({ payment, total, currency }: OrderEntry): boolean {
  if (!payment) return false;
  const settling = payment.checkouts.find(({ session }) => session === payment.settledBy);
  return settling?.receipt?.amount !== cardCharge(total, currency) || settling.receipt.currency !== currency;
}

/** The queue in which an order waits for the shop. */
export const queueOf = ({ status, trackingRequestedAt }: OrderEntry) =>
  status === "art_hold"
    ? "artwork"
    : trackingRequestedAt !== undefined && !isHold(status)
      ? "tracking"
      : "orders";

/** Packages can be reported: something is made, or the customer waits for a tracking number. */
export const isShippable = ({ status, trackingRequestedAt }: OrderEntry) =>
  ["in_production", "in_storage", "partial_shipment", "complete"].includes(status) ||
  (trackingRequestedAt !== undefined && status !== "cancelled");

/** An order on account whose invoice is not paid. */
export const hasOpenInvoice = ({ payment, total, invoiceNumber, invoicePaidOn, status }: OrderEntry) =>
  !payment &&
  total > 0 &&
  invoiceNumber !== undefined &&
  invoicePaidOn === undefined &&
  status !== "cancelled";

export interface Refundable {
  session: string;
  /** What can still be refunded, in minor units of the currency. */
  left: number;
  currency: string;
  /** It came when the order no longer waited for it, and its automatic refund failed. */
  isLate: boolean;
}

/** The payments of which something can still be refunded. */
export function refundable({ payment }: OrderEntry): Refundable[] {
  return (payment?.checkouts ?? []).flatMap(({ session, receipt }) => {
    if (!receipt) return [];
    const refunds = (payment?.refunds ?? []).filter(
      (refund) => refund.session === session && refund.state !== "failed",
    );
    const left = refunds.reduce((rest, { amount }) => rest - amount, receipt.amount);
    const { currency } = receipt;
    return left > 0 ? [{ session, left, currency, isLate: session !== payment?.settledBy }] : [];
  });
}

/** Describes an order event for the staff. */
export function eventInWords(
  { event, who }: OrderEvent,
  { order, placed }: { order: Pick<OrderEntry, "isRequest">; placed: Pick<PlacedOrder, "payment"> },
): string {
  const isOurs = who !== "customer";
  if (event === "received")
    return beganAsRequest(placed) ? t`Requested by the customer` : t`Placed by the customer`;
  if (event === "cancelled" && order.isRequest) return isOurs ? t`Declined` : t`Withdrawn by the customer`;
  if (event === "cancelled") return isOurs ? t`Canceled` : t`Canceled by the customer`;
  if (event === "tracking_requested") return t`The customer requested tracking`;
  if (event === "invoiced") return t`Invoiced`;
  if (event === "invoice_paid") return t`The invoice was paid`;
  if (event === "shipped") return t`A package was shipped`;
  if (event in PAYMENT_EVENTS) return PAYMENT_EVENTS[event] ?? event;
  return STATUSES.includes(event as OrderStatus) ? statusWords(event as OrderStatus).name : event;
}
