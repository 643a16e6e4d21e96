import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OrderEntry, PlacedOrder } from "../../api/types.ts";
import { shopAtom } from "../../base/shop.ts";
import { store } from "../../base/store.ts";
import { detail, order } from "../../features/orders/orderForTests.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import type { Role, SupportOrder } from "../contract.ts";
import { staffAtom } from "../me.ts";
import { supportPaths, supportPatterns } from "../paths.ts";
import OrderPage from "./OrderPage.tsx";

let known: SupportOrder;
let reported: unknown[];

const open = () =>
  show(
    <Routes
      table={[
        { path: supportPatterns.order, element: <OrderPage /> },
        { path: "*", element: null },
      ]}
    />,
    `/support/orders/${order.code}`,
  );

/** Signs in with a role, and with what the server lets it do to the order. */
function signIn(role: Role, actions: string[] = []) {
  store.set(staffAtom, { email: "sam@platen.example", name: "Sam", role });
  known = { ...known, actions };
}

function change(entry: Partial<OrderEntry>, placed: Partial<PlacedOrder> = {}) {
  known = { ...known, order: { ...known.order, ...entry }, placed: { ...known.placed, ...placed } };
}

beforeEach(() => {
  sessionStorage.clear();
  reported = [];
  known = { ...detail, session: "c17", name: "Ada Byron", proofs: [] };
  signIn("support");
  backEnd.use(
    http.get(`*/api/support/orders/${order.code}`, () => HttpResponse.json(known as object)),
    http.post(`*/api/support/orders/${order.code}/report`, async ({ request }) => {
      reported.push(await request.json());
      return HttpResponse.json({ version: 2 });
    }),
    http.get("*/api/products/1", () => HttpResponse.json({}, { status: 404 })),
  );
});

afterEach(() => {
  vi.useRealTimers();
  store.set(shopAtom, {});
});

it("lets only those answer a request who may", async () => {
  change({ status: "credit_hold", isRequest: true });
  signIn("production", ["accepted"]);
  const { unmount } = open();
  expect(await screen.findByText(/Support accepts or declines the request/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /the request$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: /^Note/ })).not.toBeInTheDocument();
  unmount();
  signIn("support", ["accepted", "confirmed", "cancelled"]);
  open();
  expect(await screen.findByRole("button", { name: "Decline the request" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Accept the request" }));
  await waitFor(() => expect(reported).toEqual([{ report: { kind: "status", status: "confirmed" } }]));
});

it("lets only support replace the links to a guest’s order", async () => {
  known = { ...known, session: "g1", placed: { ...known.placed, guestEmail: "ada@example.com" } };
  signIn("production");
  const { unmount } = open();
  expect(await screen.findByText("ada@example.com")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Replace the links to this order" })).not.toBeInTheDocument();
  unmount();
  signIn("support");
  open();
  expect(await screen.findByRole("button", { name: "Replace the links to this order" })).toBeVisible();
});

it("announces taxes only for orders on account that cost something", async () => {
  const total = async () => {
    const { unmount } = open();
    const found = (await screen.findByText(/^Total/, { selector: "dt, dt *" })).closest("dt");
    unmount();
    return found?.textContent;
  };
  expect(await total()).toBe("Total before taxes");
  change({}, { payment: "card" });
  expect(await total()).toBe("Total");
  change({ total: 0 }, { payment: "free", totals: { ...known.placed.totals, total: 0 } });
  expect(await total()).toBe("Total");
});

it("announces no taxes in a shop whose prices include them, and names quoted shipping", async () => {
  store.set(shopAtom, { taxIncluded: true });
  change(
    { invoiceNumber: "INV-9", total: 31_995 },
    { shipping: { ...known.placed.shipping, id: "quoted", name: "as the server names it" } },
  );
  signIn("support", ["invoice_paid"]);
  const { unmount } = open();
  expect(await screen.findByText("$319.95 count as used credit until it is paid.")).toBeVisible();
  expect(screen.queryByText(/before taxes/)).not.toBeInTheDocument();
  expect(screen.getAllByText(/Shipping as quoted$/)).toHaveLength(2);
  unmount();
  store.set(shopAtom, {});
  open();
  expect(await screen.findByText(/^\$319.95 before taxes count as used credit/)).toBeVisible();
});

it("shows an exact repeat with the proof of what it repeats", async () => {
  change({}, { lines: known.placed.lines.map((line) => ({ ...line, repeatOf: 3 })) });
  known = { ...known, proofs: [{ orderLineId: 3, code: "AAAA-BBBB-CCCC", state: "approved", version: 2 }] };
  open();
  expect(await screen.findByText("MUG-1, exact repeat")).toBeVisible();
  const proof = screen.getByRole("link", { name: "Approved proof" });
  expect(proof).toHaveAttribute("href", supportPaths.proof("AAAA-BBBB-CCCC"));
});

it("reports the invoice as paid on the shop’s day, wherever the browser is", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T12:00:00Z") });
  store.set(shopAtom, { zone: "Pacific/Auckland" });
  change({ invoiceNumber: "INV-9" });
  signIn("support", ["invoice_paid"]);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Report it as paid today" }));
  await waitFor(() => expect(reported).toEqual([{ report: { kind: "invoice_paid", on: "2026-11-23" } }]));
});
