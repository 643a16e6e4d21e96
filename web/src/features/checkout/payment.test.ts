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

it("sends a request where no cards are taken, beyond the credit or without any", () => {
  expect(paymentOptions({ paymentMethods: ["request"] }, 100, "card")).toMatchObject({
    method: "request",
    isByCard: false,
  });
  const limited = { paymentMethods: ["account" as const, "request" as const], creditLeft: 500 };
  expect(paymentOptions(limited, 500, undefined).method).toBe("account");
  expect(paymentOptions(limited, 501, undefined)).toMatchObject({ method: "request", missing: 1 });
});

it("leaves no choice without credit or without cards, and keeps one until the server has answered", () => {
  expect(paymentOptions({ paymentMethods: ["card"] }, 100, "account").isByCard).toBe(true);
  expect(paymentOptions({ paymentMethods: ["account"] }, 100, "card").isByCard).toBe(false);
  expect(paymentOptions(undefined, 100, "card").isByCard).toBe(true);
});
