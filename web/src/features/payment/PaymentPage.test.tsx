import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { OrderPayment } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paymentPatterns } from "../../base/paymentPaths.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { detail, order } from "../orders/orderForTests.ts";
import { sessionAtom } from "../session/atoms.ts";
import PaymentPage from "./PaymentPage.tsx";

const payment = (changed: Partial<OrderPayment> = {}): OrderPayment => ({
  state: "awaiting",
  dueBy: Date.UTC(2026, 10, 21, 13),
  checkouts: [],
  ...changed,
});

const live = (changed: Partial<OrderPayment> = {}) => ({
  "orders/9": { ...order, payment: payment(changed) },
});
const hold = (entries: object) => act(() => store.set(entriesAtom, { ...entries }));

function open(query = "") {
  const table = [
    { path: paymentPatterns.payment, element: <PaymentPage /> },
    { path: "*", element: null },
  ];
  return show(<Routes table={table} />, `/checkout/payment/${order.code}${query}`);
}

beforeEach(() => {
  store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@platen.example" });
  store.set(entriesAtom, live());
  backEnd.use(
    http.get(`*/api/orders/${order.code}`, () =>
      HttpResponse.json({ ...detail, order: { ...order, payment: payment() } }),
    ),
  );
});

it("follows the order after the customer returned", async () => {
  open();
  expect(await screen.findByText(/We are waiting for the confirmation/)).toBeInTheDocument();
  hold(live({ state: "paid", settledBy: "cs" }));
  await waitFor(() => expect(location.pathname).toBe(orderPaths.receipt(order.code)));
});

it("says what to do about an unpaid order, and cancels it", async () => {
  let isCancelled = false;
  backEnd.use(
    http.post("*/cancel", () => {
      isCancelled = true;
      return HttpResponse.json({ orderId: 9, code: order.code, version: 4 });
    }),
  );
  open("?back");
  expect(await screen.findByText(/is not paid yet/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Cancel the order" }));
  await waitFor(() => expect(isCancelled).toBe(true));
  hold(live({ state: "canceled" }));
  expect(await screen.findByText(/What you ordered is in your cart again/)).toBeInTheDocument();
});

it("does not offer to cancel an order that a link opened", async () => {
  store.set(entriesAtom, {});
  backEnd.use(
    http.get(`*/api/orders/${order.code}`, () =>
      HttpResponse.json({ ...detail, order: { ...order, payment: payment() }, byLink: { proofs: [] } }),
    ),
  );
  open("?back");
  expect(await screen.findByRole("button", { name: "Pay now" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Cancel the order" })).not.toBeInTheDocument();
});

it("opens the payment page at once, and says why it does not open", async () => {
  let tries = 0;
  backEnd.use(
    http.post("*/pay", () => {
      tries += 1;
      const message = "The payment page cannot be opened at the moment. Please try again in a minute.";
      return HttpResponse.json({ status: 503, code: "unavailable", message }, { status: 503 });
    }),
  );
  open("?start");
  expect(await screen.findByRole("alert")).toHaveTextContent("cannot be opened at the moment");
  expect(tries).toBe(1);
  expect(screen.getByRole("button", { name: "Pay now" })).toBeEnabled();
});
