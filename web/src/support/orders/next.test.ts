import { expect, it } from "vitest";
import type { OrderEntry, OrderPayment, OrderStatus } from "../../api/types.ts";
import {
  artworkText,
  eventInWords,
  hasOpenInvoice,
  isShippable,
  isUnpaid,
  nextFrom,
  queueOf,
  refundable,
  releasedTo,
  STATUSES,
} from "./next.ts";

const event = (name: string, who = "back_office") => ({ at: 1, who, event: name });

it("offers holds and next steps for an early order, without its current status", () => {
  const { on, holds, mayCancel } = nextFrom("credit_hold");
  expect(on).toEqual(["confirmed", "pre_production", "in_production"]);
  expect(holds).toEqual(["proof_hold", "art_hold", "backorder_hold", "general_hold"]);
  expect(mayCancel).toBe(true);
});

it("neither cancels an order in production nor holds a finished one", () => {
  expect(nextFrom("in_production")).toEqual({
    on: ["in_storage", "partial_shipment", "complete"],
    holds: ["backorder_hold", "general_hold"],
    mayCancel: false,
  });
  expect(nextFrom("in_storage").holds).toEqual([]);
});

it.each<OrderStatus>(["complete", "cancelled"])("offers nothing after %s", (status) =>
  expect(nextFrom(status)).toEqual({ on: [], holds: [], mayCancel: false }),
);

it("leads every open order to its end", () => {
  for (const status of STATUSES.filter((one) => one !== "complete" && one !== "cancelled")) {
    const reached = new Set<OrderStatus>([status]);
    for (const one of reached) for (const next of nextFrom(one).on) reached.add(next);
    expect(reached).toContain("complete");
  }
});

it("releases a hold to the status before it, or to confirmed", () => {
  const held = (...names: string[]) => names.map((name) => event(name));
  expect(releasedTo("general_hold", held("received", "confirmed", "in_production", "general_hold"))).toBe(
    "in_production",
  );
  expect(releasedTo("credit_hold", held("received", "credit_hold"))).toBe("confirmed");
});

it("names the missing artwork", () => {
  const line = (name: string, there: string[]) => ({
    name,
    artworks: there.map((location) => ({ location, artworkId: 1, name: "", extension: "", sha256: "" })),
    configuration: {
      productId: 1,
      parts: [],
      decorations: ["Front", "Back"].map((location) => ({ location, method: "Print", colors: 1 })),
    },
  });
  expect(artworkText([line("Mug", ["Front"]), line("Bag", []), line("Pen", ["Front", "Back"])])).toContain(
    "Artwork is missing for Mug (Back); Bag (Front, Back).",
  );
  expect(artworkText([line("Pen", ["Front", "Back"])])).toContain("cannot be printed as it is");
});

it("describes events for the staff", () => {
  const order = { order: {}, placed: { payment: "account" as const } };
  expect(eventInWords(event("received", "customer"), order)).toBe("Placed by the customer");
  expect(eventInWords(event("cancelled", "customer"), order)).toBe("Canceled by the customer");
  expect(eventInWords(event("art_hold"), order)).toBe("Waiting for artwork");
  const request = { order: { isRequest: true }, placed: { payment: "request" as const } };
  expect(eventInWords(event("received", "customer"), request)).toBe("Requested by the customer");
  expect(eventInWords(event("cancelled", "customer"), request)).toBe("Withdrawn by the customer");
  expect(eventInWords(event("cancelled"), request)).toBe("Declined");
});

it("knows what of a card payment can be refunded, and whether the order is paid", () => {
  const receipt = { payment: "pi", amount: 5_000, currency: "USD" };
  const payment: OrderPayment = {
    state: "partly_refunded",
    dueBy: 1,
    checkouts: [
      { session: "a", state: "expired" },
      { session: "b", state: "paid", receipt },
    ],
    settledBy: "b",
    refunds: [
      { key: "1", session: "b", amount: 1_000, state: "succeeded" },
      { key: "2", session: "b", amount: 500, state: "requested" },
      { key: "3", session: "b", amount: 700, state: "failed" },
    ],
  };
  const order = { total: 5_000, currency: "USD", payment } as OrderEntry;
  expect(refundable(order)).toEqual([
    { session: payment.settledBy, left: 3_500, currency: "USD", isLate: false },
  ]);
  const second = { session: "c", state: "paid", receipt } as const;
  const twice = { ...payment, checkouts: [...payment.checkouts, second] };
  expect(refundable({ ...order, payment: twice }).at(-1)).toEqual({
    session: "c",
    left: 5_000,
    currency: "USD",
    isLate: true,
  });
  expect(isUnpaid(order)).toBe(false);
  expect(isUnpaid({ ...order, total: 5_001 })).toBe(true);
  const { settledBy: _, ...awaiting } = payment;
  expect(isUnpaid({ ...order, payment: awaiting })).toBe(true);
  expect(refundable({ ...order, payment: { ...awaiting, checkouts: [] } })).toEqual([]);
  const { payment: __, ...onAccount } = order;
  expect([isUnpaid(onAccount), refundable(onAccount)]).toEqual([false, []]);
});

const order = (more: Partial<OrderEntry>) => more as OrderEntry;

it("knows the queue of an order, and whether packages of it can be reported", () => {
  const asked = { trackingRequestedAt: 5 };
  expect(queueOf(order({ status: "complete", ...asked }))).toBe("tracking");
  expect(queueOf(order({ status: "credit_hold", ...asked }))).toBe("orders");
  expect(queueOf(order({ status: "art_hold" }))).toBe("artwork");
  expect([
    isShippable(order({ status: "received" })),
    isShippable(order({ status: "received", ...asked })),
  ]).toEqual([false, true]);
  expect(isShippable(order({ status: "cancelled", ...asked }))).toBe(false);
  expect(isShippable(order({ status: "in_production" }))).toBe(true);
});

it("has no open invoice over nothing", () => {
  const invoiced = { invoiceNumber: "INV-1", status: "complete" as const };
  expect(hasOpenInvoice(order({ ...invoiced, total: 100 }))).toBe(true);
  expect(hasOpenInvoice(order({ ...invoiced, total: 0 }))).toBe(false);
});
