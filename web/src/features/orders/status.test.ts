import { expect, it } from "vitest";
import type { OrderStatus, PlacedLine } from "../../api/types.ts";
import {
  eventInWords,
  mayBeCancelled,
  orderWords,
  pauseInWords,
  STAGES,
  stageOf,
  statusWords,
} from "./status.ts";

const ALL: OrderStatus[] = [
  "received",
  "confirmed",
  "proof_hold",
  "art_hold",
  "credit_hold",
  "backorder_hold",
  "general_hold",
  "pre_production",
  "in_production",
  "in_storage",
  "partial_shipment",
  "complete",
  "cancelled",
];

it("has a text for every status and shows none beyond the last stage", () => {
  for (const status of ALL) {
    expect(statusWords(status).meaning).toMatch(/\.$/);
    expect(stageOf(status)).toBeLessThanOrEqual(STAGES.length);
  }
});

it("calls a request one until it is an order", () => {
  expect(orderWords({ status: "credit_hold", isRequest: true }).name).toBe("Requested");
  expect(orderWords({ status: "cancelled", isRequest: true }).meaning).toMatch(/^This request/);
  expect(orderWords({ status: "confirmed" }).name).toBe("Confirmed");
});

it("allows canceling until production starts", () => {
  expect(ALL.filter((status) => !mayBeCancelled(status))).toEqual([
    "pre_production",
    "in_production",
    "in_storage",
    "partial_shipment",
    "complete",
    "cancelled",
  ]);
});

it("names what the order waits for", () => {
  const decorations = [{ location: "Front", method: "Screen print", colors: 1 }];
  const line = { configuration: { productId: 1, parts: [], decorations }, artworks: [] as unknown[] };
  const lines = (more: object = {}) => [{ ...line, ...more } as unknown as PlacedLine];
  expect(pauseInWords("received", lines())).toMatch(/artwork is here/);
  expect(pauseInWords("proof_hold", lines({ artworks: [{}] }))).toMatch(/approved the proof/);
  expect(pauseInWords("backorder_hold", lines())).toMatch(/on their way to us/);
});

it("describes events, and shows an unknown one by its name", () => {
  const detail = { order: {}, placed: { payment: "account" as const } };
  const words = (event: string, who = "back_office") => eventInWords({ at: 0, who, event }, detail);
  expect(words("received", "customer")).toBe("You placed the order");
  expect(words("cancelled", "customer")).toBe("You canceled the order");
  expect(words("in_production")).toBe("In production");
  expect(words("something_new")).toBe("something_new");
});

it("says that a request was sent, also once it is an order", () => {
  const placed = { payment: "request" as const };
  const words = (event: string, who: string, order = {}) =>
    eventInWords({ at: 0, who, event }, { order, placed });
  expect(words("received", "customer", { isRequest: true })).toBe("You sent the request");
  expect(words("cancelled", "customer", { isRequest: true })).toBe("You withdrew the request");
  expect(words("cancelled", "Ada", { isRequest: true })).toBe("Declined");
  expect(words("received", "customer")).toBe("You sent the request");
  expect(words("cancelled", "customer")).toBe("You canceled the order");
});
