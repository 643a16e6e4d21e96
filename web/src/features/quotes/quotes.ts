// The user's quotes in the live map, and the calls that answer their offers.
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import type { PaymentMethod, QuoteEntry, QuoteSheet } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

const liveQuotesAtom = entriesUnder<QuoteEntry>("quotes/");

/** Open and recent quotes, latest first. */
export const quotesAtom = atom((get) =>
  [...get(liveQuotesAtom)].sort((a, b) => b.requestedAt - a.requestedAt || b.quoteId - a.quoteId),
);

/** The answered offer: the one that was shown. */
export interface Offered {
  code: string;
  sheet: QuoteSheet;
}

const answering = (code: string, key: string) => ({
  path: { code },
  header: { "Idempotency-Key": key },
});

export const acceptQuote = ({ code, sheet: { revision } }: Offered, key: string) =>
  call(({ POST }) => POST("/api/quotes/{code}/accept", { params: answering(code, key), body: { revision } }));

export const counterQuote = (
  { code, sheet: { revision } }: Offered,
  said: { message: string; targetTotal?: number },
  key: string,
) =>
  call(({ POST }) =>
    POST("/api/quotes/{code}/counter", { params: answering(code, key), body: { revision, ...said } }),
  );

export const declineQuote = ({ code, sheet: { revision } }: Offered, reason: string, key: string) =>
  call(({ POST }) =>
    POST("/api/quotes/{code}/decline", {
      params: answering(code, key),
      body: { revision, ...(reason.trim() && { reason: reason.trim() }) },
    }),
  );

export interface Destination {
  addressId: number;
  billingAddressId?: number;
  purchaseOrder: string;
  payment: PaymentMethod;
}

export const orderQuote = ({ code, sheet }: Offered, to: Destination, key: string) =>
  call(({ POST }) =>
    POST("/api/quotes/{code}/order", {
      params: answering(code, key),
      body: { revision: sheet.revision, total: sheet.total, ...to },
    }),
  );
