import { expect, it } from "vitest";
import type { CustomerOrder } from "./calls.ts";
import { paymentInWords } from "./paymentInWords.ts";

const words = (order: Partial<CustomerOrder>) =>
  paymentInWords({ currency: "USD", status: "received", ...order } as CustomerOrder);

it("says of an order by card whether it is paid, and what was refunded", () => {
  expect(words({ paymentState: "awaiting" })).toBe("Not paid yet");
  expect(words({ paymentState: "partly_refunded", refunded: 500 })).toBe(
    "Paid by card, partly refunded: $5.00",
  );
  expect(words({ paymentState: "canceled", status: "cancelled" })).toBe("Not paid");
});

it("says of an order on account when its invoice is due or was paid", () => {
  expect(words({})).toBe("On account, no invoice yet");
  expect(words({ dueOn: "2026-12-05" })).toBe("Invoice due Sat, Dec 5, 2026");
  expect(words({ dueOn: "2026-12-05", overdue: true })).toBe("Overdue since Sat, Dec 5, 2026");
  expect(words({ paidOn: "2026-12-05" })).toBe("Invoice paid Sat, Dec 5, 2026");
  expect(words({ status: "cancelled" })).toBe("Nothing to pay");
});
