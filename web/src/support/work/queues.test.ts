import { expect, it } from "vitest";
import { isQueue, mayAnswer, QUEUE_NAMES, screenOf, stateInWords } from "./queues.ts";

it("leads from an item to the page that answers it", () => {
  expect(screenOf({ kind: "order", code: "AAAA" })).toBe("/support/orders/AAAA");
  expect(screenOf({ kind: "samples", code: "AAAA" })).toBe("/support/freeorders/AAAA");
  expect(screenOf({ kind: "certificate", code: "AAAA", session: "c17" })).toBe("/support/customers/17");
});

it("knows every queue, and who answers it", () => {
  for (const queue of ["tracking", "certificates"] as const) {
    expect(isQueue(queue)).toBe(true);
    expect(QUEUE_NAMES[queue]).not.toBe("");
  }
  expect([mayAnswer("tracking", "production"), mayAnswer("certificates", "production")]).toEqual([
    true,
    false,
  ]);
  expect(mayAnswer("certificates", "support")).toBe(true);
  expect(stateInWords({ queue: "certificates", kind: "certificate", state: "sent" })).toBe("To be checked");
});
