// Checkout, orders and invoices.
import { HttpResponse, http } from "msw";
import type { OrderDetail, PlaceOrderRequest } from "../src/api/types.ts";
import { problem } from "./answers.ts";
import { type Asked, asCustomer, invalid, notFound } from "./asCustomer.ts";
import { cartOf, methodsOf, moveOn, needByMethod, ordersOf, place, totalsOf } from "./orders.ts";
import { products } from "./products.ts";

const PAGE = 20;
const empty = () => problem(422, "cart_empty", "Your cart is empty. Please add something first.");
const absent = () => notFound("This order does not exist.");

const answerOf = ({ order }: OrderDetail, version: number) =>
  HttpResponse.json({ orderId: order.orderId, code: order.code, version });

/** A command for one order, by its code or its id. */
function onOrder(run: (detail: OrderDetail, asked: Asked) => Response) {
  return asCustomer((asked) => {
    const parts = new URL(asked.request.url).pathname.split("/");
    const named = (detail: OrderDetail) =>
      parts.includes(detail.order.code) || parts.includes(String(detail.order.orderId));
    const detail = ordersOf(asked.customerId).find(named);
    return detail ? run(detail, asked) : absent();
  });
}

const methods = asCustomer(({ session, id, request }) => {
  const cart = cartOf(session);
  if (!cart) return empty();
  const { revision } = cart;
  const by = new URL(request.url).searchParams.get("by");
  return HttpResponse.json({
    addressId: id("id"),
    currency: "USD",
    revision,
    methods: methodsOf(cart),
    ...(by && { needBy: needByMethod(cart, by) }),
    paymentMethods: ["account"],
  });
});

const totals = asCustomer(async ({ session, body }) => {
  const cart = cartOf(session);
  const { shippingMethod, promoCode } = await body<PlaceOrderRequest>();
  const method = cart && methodsOf(cart).find(({ id }) => id === shippingMethod);
  if (!cart || !method) return empty();
  const told = totalsOf(cart, method, promoCode);
  return typeof told === "string" ? invalid("promoCode", "promo", told) : HttpResponse.json(told);
});

const order = asCustomer(async ({ session, customerId, body }) => {
  const sent = (await body<PlaceOrderRequest>()) as PlaceOrderRequest;
  const before = ordersOf(customerId).some(({ order }) => order.cartRevision === sent.revision);
  if (before) return problem(409, "already_ordered", "This cart was ordered already.");
  const cart = cartOf(session);
  const method = cart && methodsOf(cart).find(({ id }) => id === sent.shippingMethod);
  if (!cart || !method) return empty();
  if (cart.revision !== sent.revision) return problem(409, "cart_changed", "Your cart has changed.");
  const told = totalsOf(cart, method, sent.promoCode);
  if (typeof told === "string" || told.totals.total !== sent.total)
    return problem(409, "total_changed", "The total is not what this page showed.");
  return answerOf(place(session, customerId, sent, told), session.version);
});

const history = asCustomer(({ customerId, request }) => {
  const all = ordersOf(customerId).map((detail) => detail.order);
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  return HttpResponse.json({
    orders: all.slice((page - 1) * PAGE, page * PAGE),
    page,
    pages,
    total: all.length,
  });
});

const invoice = onOrder(({ order, placed }) =>
  HttpResponse.json({
    invoiceId: order.orderId,
    code: order.code,
    compassOrderId: "",
    order: placed,
    tax: 0,
    total: order.total,
    shipments: [],
  }),
);

const product = asCustomer(({ customerId, id }) => {
  const lines = ordersOf(customerId).flatMap(({ placed }) => placed.lines);
  const line = lines.find(({ orderLineId }) => orderLineId === id("id"));
  const sold = products.find((each) => each.id === line?.configuration.productId);
  if (!line) return absent();
  return HttpResponse.json({ ...line, imageUrl: sold?.images[0]?.url });
});

export const orderHandlers = [
  http.get("*/api/checkout/shippingmethods/:id", methods),
  http.post("*/api/checkout/totals", totals),
  http.post("*/api/checkout/place", order),
  http.get("*/api/checkout/receipt/invoice/:id/compassorderid/", () =>
    HttpResponse.json({ compassOrderId: "" }),
  ),
  http.get("*/api/orders", history),
  http.get(
    "*/api/orders/:code",
    onOrder((detail) => HttpResponse.json({ ...detail })),
  ),
  http.post(
    "*/api/orders/:code/cancel",
    onOrder((detail, { session }) =>
      answerOf(detail, moveOn(session, detail, { status: "cancelled" }, "cancelled")),
    ),
  ),
  http.get("*/api/invoice/:id", invoice),
  http.post(
    "*/api/invoice/:id/shipment/requesttracking",
    onOrder((detail, { session }) =>
      answerOf(detail, moveOn(session, detail, { trackingRequestedAt: Date.now() }, "tracking_requested")),
    ),
  ),
  http.get("*/api/order/product/:id", product),
];
