// The statuses of an order: customer texts and allowed actions.
import { t } from "@lingui/core/macro";
import type { OrderEntry, OrderEvent, OrderStatus, PlacedLine, PlacedOrder } from "../../api/types.ts";

interface StatusWords {
  name: string;
  meaning: string;
}

const WORDS: Record<OrderStatus, StatusWords> = {
  received: { name: t`Received`, meaning: t`We have your order and will review it next.` },
  confirmed: { name: t`Confirmed`, meaning: t`We have checked and accepted your order.` },
  proof_hold: {
    name: t`Proof to approve`,
    meaning: t`A proof is waiting for you. We continue as soon as you approve it.`,
  },
  art_hold: {
    name: t`Waiting for artwork`,
    meaning: t`Artwork is missing or cannot be printed as it is. Please send us a file.`,
  },
  credit_hold: { name: t`Payment in review`, meaning: t`We are reviewing the payment terms.` },
  backorder_hold: { name: t`Waiting for goods`, meaning: t`The goods are on their way to us.` },
  general_hold: { name: t`On hold`, meaning: t`We need to clarify something first. We will email you.` },
  pre_production: { name: t`Being prepared`, meaning: t`We are preparing production.` },
  in_production: { name: t`In production`, meaning: t`Your order is being made.` },
  in_storage: { name: t`Ready to ship`, meaning: t`Your order is finished and waiting for the carrier.` },
  partial_shipment: {
    name: t`Partly shipped`,
    meaning: t`Part of your order has shipped. The rest follows.`,
  },
  complete: { name: t`Shipped`, meaning: t`Your whole order has shipped.` },
  cancelled: { name: t`Canceled`, meaning: t`This order will not be produced or charged.` },
};

export const statusWords = (status: OrderStatus): StatusWords => WORDS[status];

const UNPAID: StatusWords = {
  name: t`Waiting for payment`,
  meaning: t`We start as soon as the order is paid.`,
};

const REQUESTED: StatusWords = {
  name: t`Requested`,
  meaning: t`This is not an order yet. We check your request, and write to you when we accept it and how it is paid.`,
};

const CLOSED_REQUEST: StatusWords = {
  name: t`Canceled`,
  meaning: t`This request will not be produced or charged.`,
};

/** A request that the shop has neither accepted nor declined. */
export const isOpenRequest = ({ isRequest, status }: Pick<OrderEntry, "isRequest" | "status">) =>
  isRequest === true && status !== "cancelled";

/** The customer can still pay it by card. */
export const isPayable = ({ payment }: Pick<OrderEntry, "payment">) =>
  payment?.state === "awaiting" || payment?.state === "failed";

/** Like {@link statusWords}; an unpaid order waits for its payment, a request for the shop. */
export function orderWords(order: Pick<OrderEntry, "status" | "payment" | "isRequest">): StatusWords {
  if (order.isRequest) return isOpenRequest(order) ? REQUESTED : CLOSED_REQUEST;
  return isPayable(order) ? UNPAID : WORDS[order.status];
}

/** The stages shown for an order; a hold is shown before production. */
export const STAGES = [t`Received`, t`Confirmed`, t`Production`, t`Shipped`] as const;

/** The number of stages that an order has reached; zero if canceled. */
export function stageOf(status: OrderStatus): number {
  switch (status) {
    case "cancelled":
      return 0;
    case "received":
      return 1;
    case "pre_production":
    case "in_production":
    case "in_storage":
      return 3;
    case "partial_shipment":
    case "complete":
      return 4;
    default:
      return 2;
  }
}

const CANCELLABLE: OrderStatus[] = [
  "received",
  "confirmed",
  "proof_hold",
  "art_hold",
  "credit_hold",
  "backorder_hold",
  "general_hold",
];

/** Nothing has been produced yet. */
export const mayBeCancelled = (status: OrderStatus) => CANCELLABLE.includes(status);

/** Something has shipped or will ship. */
export const mayBeTracked = ({ status, shipments }: OrderEntry) =>
  shipments > 0 || status === "in_storage" || status === "complete" || status === "partial_shipment";

/** Why the order is paused, and what resumes it. */
export function pauseInWords(status: OrderStatus, lines: readonly PlacedLine[]): string {
  if (status === "credit_hold" || status === "backorder_hold" || status === "general_hold")
    return WORDS[status].meaning;
  const lacksArt = lines.some((line) => line.artworks.length < line.configuration.decorations.length);
  return lacksArt || status === "art_hold"
    ? t`Production starts once your artwork is here and you have approved the proof.`
    : t`Production starts once you have approved the proof.`;
}

const EVENTS: Record<string, string> = {
  tracking_requested: t`You requested tracking`,
  invoice_paid: t`Your invoice was paid`,
  invoiced: t`Invoiced`,
  shipped: t`Shipped`,
  paid: t`You paid the order`,
  payment_differs: t`The payment differs from the total`,
  refund_requested: t`A refund was started`,
  refunded: t`Refunded`,
  refund_failed: t`A refund failed`,
};

/** An order that began as a request was sent, not placed, also once the shop has accepted it. */
export const beganAsRequest = ({ payment }: Pick<PlacedOrder, "payment">) => payment === "request";

/** Describes an event of an order's history. */
export function eventInWords(
  { event, who }: OrderEvent,
  { order, placed }: { order: Pick<OrderEntry, "isRequest">; placed: Pick<PlacedOrder, "payment"> },
): string {
  const isOurs = who !== "customer";
  if (event === "received") return beganAsRequest(placed) ? t`You sent the request` : t`You placed the order`;
  if (event === "cancelled" && order.isRequest) return isOurs ? t`Declined` : t`You withdrew the request`;
  if (event === "cancelled") return isOurs ? t`Canceled` : t`You canceled the order`;
  if (event === "complete") return t`Everything has shipped`;
  return EVENTS[event] ?? WORDS[event as OrderStatus]?.name ?? event;
}
