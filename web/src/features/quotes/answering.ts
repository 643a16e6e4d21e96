// An answer in progress: its kind, its offer, and what happened to the offer meanwhile.
import { t } from "@lingui/core/macro";
import type { QuoteEntry, QuoteSheet } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";

export interface Answering {
  answer: "accept" | "counter" | "decline";
  /** The offer shown when the answer was started. */
  sheet: QuoteSheet;
}

/** Why this offer can no longer be answered; undefined while it can. */
export function staleInWords({ state, revision, total, currency }: QuoteEntry, sheet: QuoteSheet) {
  if (state === "offered" && revision === sheet.revision) return undefined;
  if (state === "offered" && total !== undefined) {
    const now = formatMinor(total, currency);
    const before = formatMinor(sheet.total, sheet.currency);
    return t`There is another offer now: ${now} instead of ${before}. Please review it before you answer.`;
  }
  switch (state) {
    case "in_review":
    case "requested":
      return t`This offer has been withdrawn. We are working on another one.`;
    case "countered":
      return t`A change to this offer has been requested. We are working on another one.`;
    case "accepted":
      return t`This offer has already been accepted.`;
    case "ordered":
      return t`This offer has already been ordered.`;
    case "expired":
      return t`This offer has expired. Please request a new quote.`;
    default:
      return t`This quote has already been declined.`;
  }
}
