// The user's quotes in the live map, and the calls that answer their offers.
import { atom, useAtomValue } from "jotai";
import { at } from "../../api/address.ts";
import { call } from "../../api/call.ts";
import { read } from "../../api/resource.ts";
import type { PaymentMethod, QuoteEntry, QuoteSheet, QuoteTotals } from "../../api/types.ts";
import { type Asked, useAnswer } from "../../api/useAnswer.ts";
import { entriesUnder } from "../../live/entries.ts";
import { shopChangesAtom } from "../../live/state.ts";

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

/** What an offer costs to an address, again after each change of the shop's settings. */
export function useQuoteTotals(
  code: string,
  revision: number,
  addressId: number | undefined,
): Asked<QuoteTotals> {
  const shop = useAtomValue(shopChangesAtom);
  const question = addressId === undefined ? undefined : `${code} ${revision} ${addressId} ${shop}`;
  return useAnswer(question, () =>
    read(at("/api/quotes/{code}/totals", { code, addressId: addressId ?? 0 })),
  );
}

export interface Destination {
  addressId: number;
  billingAddressId?: number;
  purchaseOrder: string;
  payment: PaymentMethod;
}

/** An offer with its total at the address. */
export interface OfferedThere extends Offered {
  total: number;
}

export const orderQuote = ({ code, sheet, total }: OfferedThere, to: Destination, key: string) =>
  call(({ POST }) =>
    POST("/api/quotes/{code}/order", {
      params: answering(code, key),
      body: { revision: sheet.revision, total, ...to },
    }),
  );
