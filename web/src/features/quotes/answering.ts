// What a customer is about to say to an offer: which answer, to which offer, and what became of that offer meanwhile.
import type { QuoteEntry, QuoteSheet } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";

export interface Answering {
  answer: "accept" | "counter" | "decline";
  /** The offer that was shown when it was begun. */
  sheet: QuoteSheet;
}

/** Why an answer to this offer can no longer be given, in words; nothing while it can. */
export function staleInWords({ state, revision, total, currency }: QuoteEntry, sheet: QuoteSheet) {
  if (state === "offered" && revision === sheet.revision) return undefined;
  if (state === "offered" && total !== undefined)
    return `There is another offer now: ${formatMinor(total, currency)} instead of ${formatMinor(sheet.total, sheet.currency)}. Please review it before you answer.`;
  switch (state) {
    case "in_review":
    case "requested":
      return "This offer was withdrawn meanwhile. We are working on another one.";
    case "countered":
      return "A change to this offer was requested meanwhile. We are working on another one.";
    case "accepted":
      return "This offer has been accepted meanwhile.";
    case "ordered":
      return "This offer has been ordered meanwhile.";
    case "expired":
      return "This offer has expired meanwhile. Please ask for a new quote.";
    default:
      return "This quote has been declined meanwhile.";
  }
}

/** What people type as a sum in the currency's major unit, "1,250.00", in minor units; undefined when it is none. */
export function parseSum(typed: string, places: number): number | undefined {
  const match = /^\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d+))?\s*$/.exec(typed);
  const [, whole = "", fraction = ""] = match ?? [];
  if (!match || fraction.length > places) return undefined;
  return Number(whole.replaceAll(",", "") + fraction.padEnd(places, "0"));
}
