import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { OrderDetail, OrderEntry, ProofEntry } from "../../api/types.ts";
import { orderPatterns } from "../../base/orderPaths.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import InvoicePage from "./InvoicePage.tsx";
import OrderPage from "./OrderPage.tsx";
import OrdersPage from "./OrdersPage.tsx";
import { detail, order } from "./orderForTests.ts";
import ReceiptPage from "./ReceiptPage.tsx";

let reads: number;
let known: OrderDetail;

const live = (changed: Partial<OrderEntry> = {}) => ({ "orders/9": { ...order, ...changed } });
const hold = (entries: object) => act(() => store.set(entriesAtom, { ...entries }));
const here = () => screen.getByTestId("place").textContent;

function open(address: string) {
  return show(
    <Routes
      table={[
        { path: orderPatterns.receipt, element: <ReceiptPage /> },
        { path: orderPatterns.orders, element: <OrdersPage /> },
        { path: orderPatterns.order, element: <OrderPage /> },
        { path: orderPatterns.invoice, element: <InvoicePage /> },
        { path: "*", element: null },
      ]}
    />,
    address,
  );
}
const openOrder = () => open(`/myaccount/orders/${order.code}`);

beforeEach(() => {
  store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@platen.example" });
  store.set(entriesAtom, live());
  reads = 0;
  known = detail;
  backEnd.use(
    http.get(`*/api/orders/${order.code}`, () => {
      reads += 1;
      return HttpResponse.json(known as object);
    }),
    http.get("*/api/orders", () => {
      reads += 1;
      return HttpResponse.json({ orders: [known.order], page: 1, pages: 1, total: 1 });
    }),
    http.get("*/api/order/product/1", () =>
      HttpResponse.json({ ...detail.placed.lines[0], code: order.code, imageUrl: "/pictures/mug.svg" }),
    ),
    http.get("*/compassorderid/", () => HttpResponse.json({ compassOrderId: "" })),
  );
});

it("shows an order's status, why it is paused, and its lines", async () => {
  openOrder();
  expect(await screen.findByText("We have your order and will review it next.")).toBeInTheDocument();
  expect(screen.getByText("The clock is paused")).toBeInTheDocument();
  expect(screen.getByText(/Production starts once your artwork is here/)).toBeInTheDocument();
  expect(screen.getByText("White: 50")).toBeInTheDocument();
  expect(screen.getByText("Artwork still to come")).toBeInTheDocument();
  await waitFor(() =>
    expect(document.querySelector(".order-line img")).toHaveAttribute("src", "/pictures/mug.svg"),
  );
});

it("fetches an order again once for each change in the live map", async () => {
  openOrder();
  await screen.findByText("The clock is paused");
  expect(reads).toBe(1);
  const changed: Partial<OrderEntry> = { status: "in_production", changedAt: 200, startedOn: "2026-11-23" };
  const { pausedSince: _, ...going } = { ...order, ...changed };
  known = {
    ...detail,
    order: going,
    events: [...detail.events, { at: 200, who: "back_office", event: "in_production" }],
  };
  hold({ "orders/9": going });
  expect(await screen.findByText("Your order is being made.")).toBeInTheDocument();
  const happened = within(screen.getByRole("region", { name: "What happened" }));
  expect(await happened.findByText("In production")).toBeInTheDocument();
  expect(screen.getByText("Arrives Tue, Dec 8", { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Cancel order" })).not.toBeInTheDocument();
  expect(reads).toBe(2);
  // Another node may be slightly behind, which must not cause endless requests.
  hold({ "orders/9": { ...going, changedAt: 300 } });
  await waitFor(() => expect(reads).toBe(3));
});

it("requests tracking once, and then says so", async () => {
  let asked = 0;
  const shipped: Partial<OrderEntry> = { status: "complete", shipments: 1 };
  known = {
    ...detail,
    order: { ...order, ...shipped },
    shipments: [
      {
        number: 1,
        carrier: "UPS",
        service: "Ground",
        shippedOn: "2026-12-01",
        expectedOn: "2026-12-07",
        packages: [
          {
            number: 1,
            trackingNumber: "1Z999",
            weightG: 4536,
            contents: [{ orderLineId: 1, quantity: 50 }],
            events: [{ at: 1, place: "Portland, OR", text: "Picked up" }],
          },
          { number: 2 },
        ],
      },
    ],
  };
  backEnd.use(
    http.post("*/api/invoice/9/shipment/requesttracking", () => {
      asked += 1;
      return HttpResponse.json({ orderId: 9, code: order.code, version: 2 });
    }),
  );
  store.set(entriesAtom, live(shipped));
  openOrder();
  expect(await screen.findByText("1Z999")).toBeInTheDocument();
  expect(screen.getByText("The tracking number is still to come.")).toBeInTheDocument();
  expect(screen.getByText("10.0 lb (4.5 kg)")).toBeInTheDocument();
  expect(screen.getByText("50 × Classic Mug")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Request tracking" }));
  await waitFor(() => expect(asked).toBe(1));
  hold(live({ ...shipped, trackingRequestedAt: 5 }));
  expect(await screen.findByText(/^You requested tracking/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Request tracking" })).not.toBeInTheDocument();
});

it("says when the order arrives before it says how it is paid", async () => {
  const payment = { state: "paid" as const, dueBy: order.placedAt, checkouts: [] };
  known = { ...detail, order: { ...order, payment } };
  store.set(entriesAtom, { "orders/9": known.order });
  openOrder();
  const heading = await screen.findByRole("heading", { name: "Card payment" });
  const dates = screen.getByText("The clock is paused");
  expect(dates.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it("shows at once that tracking of an order that a link opened was requested", async () => {
  known = { ...detail, order: { ...order, status: "complete", shipments: 1 }, byLink: { proofs: [] } };
  store.set(entriesAtom, {});
  backEnd.use(
    http.post("*/api/invoice/9/shipment/requesttracking", () => {
      known = { ...known, order: { ...known.order, trackingRequestedAt: 5 } };
      return HttpResponse.json({ orderId: 9, code: order.code, version: 2 });
    }),
  );
  openOrder();
  await userEvent.click(await screen.findByRole("button", { name: "Request tracking" }));
  expect(await screen.findByText(/^You requested tracking/)).toBeInTheDocument();
});

it("is reordered with the second click", async () => {
  backEnd.use(http.post("*/reorder", () => HttpResponse.json({ lineIds: [12], version: 2 })));
  openOrder();
  await userEvent.click(await screen.findByRole("button", { name: "Reorder" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Classic Mug")).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(here()).toBe("/shoppingcart"));
});

it("shows why it cannot be reordered, and stays", async () => {
  const body = { status: 422, code: "unknown_part", message: "A color is no longer offered." };
  backEnd.use(http.post("*/reorder", () => HttpResponse.json(body, { status: 422 })));
  openOrder();
  await userEvent.click(await screen.findByRole("button", { name: "Reorder" }));
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(
    await screen.findByText("422, Unprocessable Entity: A color is no longer offered."),
  ).toBeInTheDocument();
});

it("names the consequence before it cancels", async () => {
  let cancelled = 0;
  backEnd.use(
    http.post("*/cancel", () => {
      cancelled += 1;
      return HttpResponse.json({ orderId: 9, code: order.code, version: 2 });
    }),
  );
  openOrder();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel order" }));
  const dialog = within(screen.getByRole("alertdialog"));
  expect(dialog.getByText(/its \$319.95 will not be charged/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Keep order" }));
  expect(cancelled).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Cancel order" }));
  await userEvent.click(
    within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancel order" }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(cancelled).toBe(1);
});

it("calls a request a request, on its receipt and when it is withdrawn", async () => {
  const requested: Partial<OrderEntry> = { status: "credit_hold", isRequest: true };
  known = {
    ...detail,
    order: { ...order, ...requested },
    placed: { ...detail.placed, payment: "request" },
    events: [{ at: 1, who: "customer", event: "received" }],
  };
  store.set(entriesAtom, live(requested));
  const { unmount } = open(`/checkout/receipt/${order.code}`);
  expect(await screen.findByRole("heading", { name: "Thank you for your request" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "What you requested" })).toBeInTheDocument();
  unmount();
  openOrder();
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw the request" }));
  expect(screen.getByRole("heading", { name: `Request ${order.code}` })).toBeInTheDocument();
  expect(screen.getByText("You sent the request")).toBeInTheDocument();
  const dialog = within(screen.getByRole("alertdialog", { name: "Withdraw this request?" }));
  expect(dialog.getByText(/you can add what you requested to your cart again later/)).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Keep request" })).toBeInTheDocument();
  hold(live({ ...requested, quoteId: 4 }));
  expect(dialog.getByText(/Then you can order the quote again/)).toBeInTheDocument();
});

it("announces no taxes where nothing is to pay", async () => {
  known = {
    ...detail,
    placed: { ...detail.placed, payment: "free", totals: { ...detail.placed.totals, total: 0 } },
  };
  openOrder();
  expect(await screen.findByText("Nothing to pay")).toBeInTheDocument();
  expect(screen.queryByText("before taxes", { exact: false })).not.toBeInTheDocument();
});

it("lists orders with their live status and fetches the list again for a new one", async () => {
  open("/myaccount/orders");
  const row = await screen.findByRole("row", { name: /7K3Q/ });
  expect(row).toHaveTextContent("Received");
  hold(live({ status: "complete", changedAt: 200 }));
  expect(row).toHaveTextContent("Shipped");
  expect(reads).toBe(1);
  const other = { ...order, orderId: 10, code: "AAAA-BBBB-CCCC", placedAt: order.placedAt + 1 };
  hold({ ...live(), "orders/10": other });
  await waitFor(() => expect(reads).toBe(2));
});

it("shows the next steps, and the back office's number as soon as it exists", async () => {
  open(`/checkout/receipt/${order.code}`);
  expect(await screen.findByText("available in a moment")).toBeInTheDocument();
  expect(screen.getByText("The clock is paused until then.")).toBeInTheDocument();
  expect(screen.getByText(/We send you a proof/)).toBeInTheDocument();
  hold(live({ compassOrderId: "C-1001" }));
  expect(await screen.findByText("C-1001")).toBeInTheDocument();
});

it("is a confirmation until it is invoiced, with a header for every column", async () => {
  const answer = {
    invoiceId: 9,
    code: order.code,
    compassOrderId: "C-1001",
    orderedOn: "2026-11-21",
    order: detail.placed,
    tax: 0,
    total: 31_995,
    shipments: [],
  };
  const invoiced = {
    number: "INV-9",
    issuedOn: "2026-12-01",
    dueOn: "2026-12-31",
    terms: "Net 30",
    tax: 2_000,
    total: 33_995,
  };
  let isInvoiced = false;
  backEnd.use(
    http.get("*/api/invoice/9", () => HttpResponse.json({ ...answer, ...(isInvoiced && invoiced) })),
  );
  open("/myaccount/invoices/9");
  expect(await screen.findByText("before taxes", { exact: false })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Order confirmation" })).toBeInTheDocument();
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
    "Item",
    "Quantity",
    "Each",
    "Amount",
  ]);
  const rows = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([["50", "$5.00", "$250.00"], ["1", "$50.00", "$50.00"], ["$300.00"]]);
  expect(screen.getByRole("rowheader", { name: "Screen set-up, Front" })).toBeInTheDocument();
  isInvoiced = true;
  hold(live({ invoiceNumber: "INV-9" }));
  expect(await screen.findByRole("heading", { name: "Invoice INV-9" })).toBeInTheDocument();
  expect(screen.getByText("$339.95")).toBeInTheDocument();
});

it("shows the shipments on the invoice, and requests tracking there", async () => {
  let asked = 0;
  const packages = [{ number: 1, trackingNumber: "1Z999" }, { number: 2 }];
  const shipment = { number: 1, carrier: "UPS", service: "Ground", shippedOn: "2026-12-01", packages };
  const answer = {
    invoiceId: 9,
    code: order.code,
    compassOrderId: "C-1001",
    orderedOn: "2026-11-21",
    order: detail.placed,
    tax: 0,
    total: 31_995,
  };
  let shipments: object[] = [];
  backEnd.use(
    http.get("*/api/invoice/9", () => HttpResponse.json({ ...answer, shipments })),
    http.post("*/api/invoice/9/shipment/requesttracking", () => {
      asked += 1;
      return HttpResponse.json({ orderId: 9, code: order.code, version: 2 });
    }),
  );
  open("/myaccount/invoices/9");
  await screen.findByText("before taxes", { exact: false });
  expect(screen.queryByRole("region", { name: /shipment/ })).not.toBeInTheDocument();
  shipments = [shipment];
  hold(live({ shipments: 1, changedAt: 200 }));
  expect(await screen.findByText("1Z999")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Request tracking" }));
  await waitFor(() => expect(asked).toBe(1));
  hold(live({ shipments: 1, changedAt: 200, trackingRequestedAt: 5 }));
  expect(await screen.findByText(/^You requested tracking/)).toBeInTheDocument();
});

it("states the net amount, the taxes by rate and the days of shipment where prices include taxes", async () => {
  const taxes = [
    { name: "MwSt.", rate: 19_000, included: true, amount: 4_500 },
    { name: "MwSt.", rate: 7_000, included: true, amount: 250 },
  ];
  const placed = { ...detail.placed, totals: { ...detail.placed.totals, taxes } };
  const packages = [{ number: 1 }];
  const shipment = { number: 1, carrier: "DHL", service: "Paket", shippedOn: "2026-12-01", packages };
  const shipments = [shipment, { ...shipment, number: 2, shippedOn: "2026-12-03" }];
  const answer = {
    invoiceId: 9,
    code: order.code,
    compassOrderId: "C-1001",
    orderedOn: "2026-11-21",
    number: "INV-9",
    issuedOn: "2026-12-03",
    dueOn: "2026-12-31",
    terms: "Net 30",
    order: placed,
    tax: 4_750,
    total: 31_995,
    shipments,
  };
  backEnd.use(http.get("*/api/invoice/9", () => HttpResponse.json(answer as object)));
  const { unmount } = open("/myaccount/invoices/9");
  const row = async (name: string) => (await screen.findByText(name, { selector: "dt" })).closest("div");
  expect(await row("Net amount")).toHaveTextContent("Net amount$272.45");
  expect(screen.getByText("$45.00")).toBeInTheDocument();
  expect(screen.getByText("$2.50")).toBeInTheDocument();
  expect(screen.getByText("$319.95")).toBeInTheDocument();
  expect(await row("Date of shipment")).toHaveTextContent("Tue, Dec 1, 2026 – Thu, Dec 3, 2026");
  unmount();
  known = { ...detail, placed, shipments: [shipment] };
  open(`/checkout/receipt/${order.code}`);
  expect(await row("Net amount")).toHaveTextContent("Net amount$272.45");
  expect(await row("Date of shipment")).toHaveTextContent("Date of shipmentTue, Dec 1, 2026");
});

const proof = {
  proofId: 1,
  code: "AAAA-BBBB-CCCC",
  orderId: 9,
  orderLineId: 1,
  productId: 1,
  name: "Classic Mug",
  state: "requested",
  lacksArtwork: true,
  requestedAt: 1,
};
const artwork = { artworkId: 7, name: "Logo.png", extension: "png", size: 10, facts: {}, addedAt: 1 };

it("accepts missing artwork and prints it at its location", async () => {
  let put: unknown;
  backEnd.use(
    http.post("*/api/proofs/AAAA-BBBB-CCCC/artwork", async ({ request }) => {
      put = await request.json();
      return HttpResponse.json({ proofId: 1, code: "AAAA-BBBB-CCCC", version: 3 });
    }),
    http.get("*/api/products/1", () => HttpResponse.json({}, { status: 404 })),
  );
  hold({ ...live(), "proofs/1": proof, "artworks/7": artwork });
  openOrder();
  expect(await screen.findByText("Waiting for your artwork")).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: "Choose from my artwork" }));
  await userEvent.click(screen.getByRole("button", { name: /Logo.png/ }));
  await waitFor(() => expect(put).toEqual({ location: "Front", artworkId: 7 }));
});

it("shows at once that an order that a link opened has its artwork", async () => {
  known = { ...detail, byLink: { proofs: [proof as unknown as ProofEntry] } };
  store.set(entriesAtom, { "artworks/7": artwork });
  backEnd.use(
    http.post("*/api/proofs/AAAA-BBBB-CCCC/artwork", () => {
      known = { ...known, byLink: { proofs: [] } };
      return HttpResponse.json({ proofId: 1, code: "AAAA-BBBB-CCCC", version: 3 });
    }),
    http.get("*/api/products/1", () => HttpResponse.json({}, { status: 404 })),
  );
  openOrder();
  await userEvent.click(await screen.findByRole("button", { name: "Choose from my artwork" }));
  await userEvent.click(screen.getByRole("button", { name: /Logo.png/ }));
  await waitFor(() => expect(screen.queryByText("Waiting for your artwork")).not.toBeInTheDocument());
  expect(reads).toBe(2);
});
