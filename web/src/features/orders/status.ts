// How far an order is, in words that say what it means for people, and what may be done with it.
import type { OrderEntry, OrderEvent, OrderStatus, PlacedLine } from "../../api/types.ts";

interface StatusWords {
  name: string;
  meaning: string;
}

const WORDS: Record<OrderStatus, StatusWords> = {
  received: { name: "Received", meaning: "We have your order and look at it next." },
  confirmed: { name: "Confirmed", meaning: "We have checked your order and taken it." },
  proof_hold: {
    name: "Proof to approve",
    meaning: "A proof waits for you. We go on as soon as you have approved it.",
  },
  art_hold: {
    name: "Waiting for artwork",
    meaning: "Artwork is missing or cannot be printed as it is. Please send us a file.",
  },
  credit_hold: { name: "Payment in review", meaning: "We are looking at the payment terms." },
  backorder_hold: { name: "Waiting for goods", meaning: "The goods are on their way to us." },
  general_hold: { name: "On hold", meaning: "Something has to be settled first. We will write to you." },
  pre_production: { name: "Being prepared", meaning: "We are setting up what your order is made with." },
  in_production: { name: "In production", meaning: "Your order is being made." },
  in_storage: { name: "Ready to ship", meaning: "Your order is made and waits for the carrier." },
  partial_shipment: { name: "Partly shipped", meaning: "A part has left us. The rest follows." },
  complete: { name: "Shipped", meaning: "All of your order has left us." },
  cancelled: { name: "Canceled", meaning: "This order is not made and not charged." },
};

export const statusWords = (status: OrderStatus): StatusWords => WORDS[status];

/** The stages that an order is shown to go through; a hold stands at the one before production. */
export const STAGES = ["Received", "Confirmed", "Production", "Shipped"] as const;

/** How many of the stages an order has reached; none of one that is canceled. */
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

/** Nothing has been made yet. */
export const mayBeCancelled = (status: OrderStatus) => CANCELLABLE.includes(status);

/** There is, or will be, something on its way. */
export const mayBeTracked = ({ status, shipments }: OrderEntry) =>
  shipments > 0 || status === "in_storage" || status === "complete" || status === "partial_shipment";

/** Why the clock stands still, and what starts it. */
export function pauseInWords(status: OrderStatus, lines: readonly PlacedLine[]): string {
  if (status === "credit_hold" || status === "backorder_hold" || status === "general_hold")
    return WORDS[status].meaning;
  const lacksArt = lines.some((line) => line.artworks.length < line.configuration.decorations.length);
  return lacksArt || status === "art_hold"
    ? "Production starts once your artwork is here and you have approved the proof."
    : "Production starts once you have approved the proof.";
}

const EVENTS: Record<string, string> = {
  tracking_requested: "You asked where it is",
  invoiced: "Invoiced",
  shipped: "Shipped",
};

export function eventInWords({ event, who }: OrderEvent): string {
  if (event === "received") return "You placed the order";
  if (event === "cancelled") return who === "customer" ? "You canceled the order" : "Canceled";
  if (event === "complete") return "All of it has shipped";
  return EVENTS[event] ?? WORDS[event as OrderStatus]?.name ?? event;
}
