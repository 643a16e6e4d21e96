// An order for the tests of its pages.
import type { OrderDetail, OrderEntry } from "../../api/types.ts";

const address = {
  firstName: "Ada",
  lastName: "Byron",
  address1: "1 Press Way",
  city: "Oakland",
  state: "CA",
  zipcode: "94607",
  countryId: "US",
};

export const order: OrderEntry = {
  orderId: 9,
  code: "7K3Q-X9M2-RD4T",
  status: "received",
  lines: 1,
  units: 50,
  currency: "USD",
  total: 31_995,
  placedAt: Date.UTC(2026, 10, 21, 12),
  changedAt: 100,
  cartRevision: "00000000000000aa",
  productionDays: 5,
  transitDays: 5,
  shipments: 0,
  pausedSince: Date.UTC(2026, 10, 21, 12),
};

export const detail: OrderDetail = {
  order,
  placed: {
    orderId: order.orderId,
    code: order.code,
    placedAt: order.placedAt,
    lines: [
      {
        orderLineId: 1,
        sku: "MUG-1",
        name: "Classic Mug",
        configuration: {
          productId: 1,
          parts: [{ partId: 100, quantity: 50 }],
          decorations: [{ location: "Front", method: "Screen print", colors: 1 }],
        },
        parts: [{ partId: 100, sku: "MUG-1-WHT", color: "White", quantity: 50 }],
        price: {
          quantity: 50,
          currency: "USD",
          items: [
            { kind: "goods", name: "", quantity: 50, unitPrice: 50_000, amount: 2_500_000 },
            {
              kind: "setup",
              name: "Screen set-up",
              location: "Front",
              quantity: 1,
              unitPrice: 500_000,
              amount: 500_000,
            },
          ],
          total: 30_000,
          productionDays: 5,
          weightG: 100,
        },
        artworks: [],
      },
    ],
    shipTo: address,
    billTo: address,
    shipping: { id: "ground", name: "Ground", transitDays: 5 },
    totals: { currency: "USD", merchandise: 30_000, shipping: 1_995, discount: 0, total: 31_995 },
    purchaseOrder: "PO-1",
    cartRevision: order.cartRevision,
  },
  shipsOn: "2026-12-01",
  arrivesOn: "2026-12-08",
  shipments: [],
  events: [{ at: order.placedAt, who: "customer", event: "received" }],
};
