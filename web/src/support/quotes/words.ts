// The states of a quote for the staff, and the allowed steps.
import { t } from "@lingui/core/macro";
import type { QuoteDetail, QuoteState } from "../../api/types.ts";

interface StateWords {
  name: string;
  next: string;
}

const WORDS: Record<QuoteState, StateWords> = {
  requested: { name: t`New`, next: t`Not opened yet. Start work, or make an offer right away.` },
  in_review: { name: t`In progress`, next: t`The customer knows that we are working on an offer.` },
  offered: { name: t`Offered`, next: t`The offer is waiting for the customer’s answer.` },
  countered: { name: t`Change requested`, next: t`The customer wants another offer.` },
  accepted: { name: t`Accepted`, next: t`The customer has accepted, and may order it.` },
  declined: { name: t`Declined`, next: t`The quote is closed.` },
  expired: { name: t`Expired`, next: t`The offer has expired. The customer can request a new one.` },
  ordered: { name: t`Ordered`, next: t`It became an order.` },
};

export const stateWords = (state: QuoteState) => WORDS[state];

export type QuoteStep = "take_up" | "offer" | "withdraw" | "decline";

/** The allowed steps; a copy of the server's table. */
export function stepsFrom(state: QuoteState): QuoteStep[] {
  switch (state) {
    case "requested":
      return ["take_up", "offer", "decline"];
    case "in_review":
    case "countered":
      return ["offer", "decline"];
    case "offered":
      return ["withdraw"];
    default:
      return [];
  }
}

/** Returns whether it waits for the store, so that it can have an owner. */
export const isWaiting = (state: QuoteState) => stepsFrom(state).includes("offer");

const MEANWHILE: Record<string, string> = {
  quote_in_review: t`A colleague has already started work on this quote.`,
  quote_offered: t`A colleague has already made an offer.`,
  quote_countered: t`The customer has asked for a change to the offer.`,
  quote_accepted: t`The customer has already accepted the offer.`,
  quote_declined: t`This quote has already been declined.`,
  quote_expired: t`The offer has expired.`,
  quote_ordered: t`The customer has already ordered it.`,
};

/** Describes, by the error code, what happened meanwhile. */
export const meanwhile = (code: string | undefined) => (code === undefined ? undefined : MEANWHILE[code]);

/** The customer's last change request, until it is answered. */
export const counterOf = ({ quote, events }: QuoteDetail) =>
  quote.state === "countered" ? events.findLast(({ event }) => event === "countered") : undefined;
