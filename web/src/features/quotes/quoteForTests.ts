// A quote for the tests of its pages.
import type { QuoteDetail, QuoteEntry, QuoteSheet } from "../../api/types.ts";

const configuration = {
  productId: 1,
  parts: [{ partId: 100, quantity: 50 }],
  decorations: [{ location: "Front", method: "Screen print", colors: 1 }],
};

export const quote: QuoteEntry = {
  quoteId: 5,
  code: "7K3Q-X9M2-RD4T",
  state: "offered",
  revision: 1,
  lines: 1,
  units: 50,
  title: "Classic Mug",
  currency: "USD",
  total: 31_995,
  validUntil: "2026-12-05",
  requestedAt: Date.UTC(2026, 10, 21, 12),
  changedAt: 100,
};

/** An offer with this merchandise total in minor units; shipping is 19.95. */
export function sheetOf(revision: number, goods: number): QuoteSheet {
  return {
    revision,
    currency: "USD",
    lines: [
      {
        configuration,
        price: {
          quantity: 50,
          currency: "USD",
          items: [
            { kind: "goods", name: "", quantity: 50, unitPrice: goods * 2, amount: goods * 100 },
            {
              kind: "setup",
              name: "Screen set-up",
              location: "Front",
              quantity: 1,
              unitPrice: 500_000,
              amount: 500_000,
            },
          ],
          total: goods + 5_000,
          productionDays: 5,
          weightG: 100,
        },
      },
    ],
    shipping: 1_995,
    total: goods + 6_995,
    note: "Our best price.",
    validUntil: "2026-12-05",
    by: "Grace Hopper",
    at: Date.UTC(2026, 10, 22, 12),
  };
}

export const detail: QuoteDetail = {
  quote,
  request: {
    lines: [
      {
        sku: "MUG-1",
        name: "Classic Mug",
        configuration,
        parts: [{ partId: 100, sku: "MUG-1-WHT", color: "White", quantity: 50 }],
        artworks: [],
      },
    ],
    contact: { firstName: "Ada", lastName: "Byron", email: "ada@platen.example" },
    comment: "For our open day.",
    needBy: "2026-12-24",
  },
  sheets: [sheetOf(1, 25_000)],
  events: [
    { at: 1, role: "customer", name: "Ada Byron", event: "requested" },
    { at: 2, role: "staff", name: "Grace Hopper", event: "taken_up" },
    { at: 3, role: "staff", name: "Grace Hopper", event: "offered", note: "Our best price." },
  ],
};
