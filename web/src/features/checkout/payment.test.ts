import { expect, it } from "vitest";
import { methodOf, paymentOptions } from "./payment.ts";

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

it("pays nothing for a total of 0, with or without credit", () => {
  for (const paymentMethods of [
    ["card" as const],
    ["account" as const],
    ["account" as const, "card" as const],
  ]) {
    const free = paymentOptions({ paymentMethods, creditLeft: 0 }, 0, "card");
    expect(free).toMatchObject({ isFree: true, isByCard: false, missing: 0 });
    expect(methodOf(free)).toBe("free");
  }
  const known = (total: number) =>
    methodOf(paymentOptions({ paymentMethods: ["account", "card"] }, total, "card"));
  expect(known(1)).toBe("card");
  expect(methodOf(paymentOptions({ paymentMethods: ["account"] }, undefined, undefined))).toBe("account");
});
