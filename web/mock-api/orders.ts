// The mock's orders: totals, placing and status changes.
import type {
  AddressEntry,
  CartLineEntry,
  CartPriceEntry,
  CartTotalsEntry,
  CheckoutTotals,
  Day,
  NeedByAnswer,
  OrderDetail,
  OrderEntry,
  PlacedLine,
  PlaceOrderRequest,
  ShippingMethod,
} from "../src/api/types.ts";
import { addWorkingDays } from "../src/features/delivery/days.ts";
import { newId, now, under } from "./asCustomer.ts";
import { calendarOn, needByOf, today } from "./delivery.ts";
import { products } from "./products.ts";
import { change, type Session } from "./state.ts";

const WAYS = [
  { id: "ground", name: "Ground", price: 1_995, transitDays: 5 },
  { id: "express", name: "Express", price: 7_900, transitDays: 1 },
];
const PROMO = { code: "SHIPFREE", least: 25_000, most: 7_500 };
const details = new Map<number, OrderDetail[]>();

/** All orders of a customer, latest first. */
export function ordersOf(customerId: number): OrderDetail[] {
  const found = details.get(customerId) ?? [];
  details.set(customerId, found);
  return found;
}

const WORKING = { closed: [], workingDays: [1, 2, 3, 4, 5] };

export const cartOf = (session: Session) => session.entries.cartTotals as CartTotalsEntry | undefined;

export function methodsOf(cart: CartTotalsEntry): ShippingMethod[] {
  const start = addWorkingDays(today(), cart.needsProof ? 1 : 0, WORKING);
  const shipsOn = addWorkingDays(start, cart.productionDays, WORKING);
  return WAYS.map((way) => ({
    ...way,
    shipsOn,
    arrivesOn: addWorkingDays(shipsOn, way.transitDays, WORKING),
  }));
}

/** Which method brings the cart by a day. */
export function needByMethod(cart: CartTotalsEntry, by: Day): NeedByAnswer {
  const calendar = { ...calendarOn(today()), ...WORKING };
  const start = addWorkingDays(today(), cart.needsProof ? 1 : 0, WORKING);
  return needByOf(calendar, start, by, { days: cart.productionDays, rush: [], ways: WAYS });
}

/** The totals, or why the code has no effect. */
export function totalsOf(
  cart: CartTotalsEntry,
  method: ShippingMethod,
  promo: string | null | undefined,
): CheckoutTotals | string {
  const { merchandise, revision } = cart;
  if (promo !== undefined && promo !== PROMO.code) return "We do not know this promo code. Please check it.";
  if (promo && merchandise < PROMO.least) return "This promo code is for merchandise of $250.00 or more.";
  if (promo && method.id !== "ground") return "This promo code pays for ground shipping.";
  const discount = promo ? Math.min(method.price, PROMO.most) : 0;
  const total = merchandise + method.price - discount;
  return {
    revision,
    totals: {
      currency: "USD",
      merchandise,
      shipping: method.price,
      discount,
      ...(promo && { discounts: [{ name: "Free ground shipping", code: promo, amount: discount }] }),
      total,
    },
    shipping: { id: method.id, name: method.name, transitDays: method.transitDays },
  };
}

export function place(
  session: Session,
  customerId: number,
  sent: PlaceOrderRequest,
  told: CheckoutTotals,
): OrderDetail {
  const cart = cartOf(session);
  const addressOf = (id: number) => session.entries[`addresses/${id}`] as AddressEntry;
  const orderId = newId();
  const code = `MOCK-0000-${String(orderId).padStart(4, "0")}`;
  const lines = under(session, "cart/")
    .map((key) => session.entries[key] as CartLineEntry)
    .filter(({ shelf }) => shelf === "cart")
    .map((line) => placedLine(session, line));
  const isPrinted = lines.some(({ configuration }) => configuration.decorations.length > 0);
  const at = now();
  const order: OrderEntry = {
    orderId,
    code,
    status: "received",
    lines: lines.length,
    units: cart?.units ?? 0,
    currency: "USD",
    total: told.totals.total,
    placedAt: at,
    changedAt: at,
    cartRevision: sent.revision,
    productionDays: cart?.productionDays ?? 0,
    transitDays: told.shipping.transitDays,
    shipments: 0,
    ...(isPrinted ? { pausedSince: at } : { startedOn: today() }),
    ...(sent.needBy && { needBy: sent.needBy }),
  };
  const shipsOn = addWorkingDays(today(), order.productionDays, WORKING);
  const detail: OrderDetail = {
    order,
    placed: {
      orderId,
      code,
      placedAt: at,
      lines,
      shipTo: addressOf(sent.addressId),
      billTo: addressOf(sent.billingAddressId ?? sent.addressId),
      shipping: told.shipping,
      totals: told.totals,
      purchaseOrder: sent.purchaseOrder ?? "",
      cartRevision: sent.revision,
      ...(sent.promoCode && { promoCode: sent.promoCode }),
      ...(sent.comment && { comment: sent.comment }),
    },
    shipsOn,
    arrivesOn: addWorkingDays(shipsOn, order.transitDays, WORKING),
    shipments: [],
    events: [{ at, who: "customer", event: "received" }],
  };
  ordersOf(customerId).unshift(detail);
  const gone = [...under(session, "cart/"), ...under(session, "cartPrices/"), "cartTotals"];
  change(session, "order_placed", { [`orders/${orderId}`]: order }, gone);
  return detail;
}

function placedLine(session: Session, { lineId, configuration }: CartLineEntry): PlacedLine {
  const product = products.find(({ id }) => id === configuration.productId);
  const { price } = session.entries[`cartPrices/${lineId}`] as CartPriceEntry;
  if (!product || !price) throw new Error("A line without a price is not bought.");
  const parts = configuration.parts.flatMap(({ partId, quantity }) => {
    const part = product.parts.find(({ id }) => id === partId);
    if (!part) return [];
    const { sku, color, size } = part;
    return [{ partId, sku, quantity, ...(color && { color }), ...(size && { size }) }];
  });
  return {
    orderLineId: lineId,
    sku: product.sku,
    name: product.name,
    configuration,
    parts,
    price,
    artworks: [],
  };
}

/** Saves an order with its new status and event. */
export function moveOn(
  session: Session,
  detail: OrderDetail,
  changed: Partial<OrderEntry>,
  event: string,
): number {
  detail.order = { ...detail.order, ...changed, changedAt: now() };
  detail.events.push({ at: now(), who: "customer", event });
  return change(session, "order_changed", { [`orders/${detail.order.orderId}`]: detail.order });
}
