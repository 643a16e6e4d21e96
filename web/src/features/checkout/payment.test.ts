import { expect, it } from "vitest";
import { paymentOptions } from "./payment.ts";

it("pays on account within the credit, and by card beyond it", () => {
  const both = { paymentMethods: ["account" as const, "card" as const] };
  const of = (creditLeft: number, total: number) => paymentOptions({ ...both, creditLeft }, total, undefined);
  expect(of(500, 500)).toMatchObject({ isByCard: false, missing: 0 });
  expect(of(500, 501)).toMatchObject({ isByCard: true, missing: 1, isOnAccount: true });
  expect(paymentOptions(both, 1_000_000, undefined)).toMatchObject({ isByCard: false, missing: 0 });
  expect(paymentOptions(both, 100, "card").isByCard).toBe(true);
});

it("leaves no choice without credit or without cards, and keeps one until the server has answered", () => {
  expect(paymentOptions({ paymentMethods: ["card"] }, 100, "account").isByCard).toBe(true);
  expect(paymentOptions({ paymentMethods: ["account"] }, 100, "card").isByCard).toBe(false);
  expect(paymentOptions(undefined, 100, "card").isByCard).toBe(true);
});
