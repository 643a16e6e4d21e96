// How far a quote is as the shop sees it, and what the shop may do with it then.
import type { QuoteDetail, QuoteState } from "../../api/types.ts";

interface StateWords {
  name: string;
  next: string;
}

const WORDS: Record<QuoteState, StateWords> = {
  requested: { name: "New", next: "Nobody has looked at it yet. Take it up, or make an offer right away." },
  in_review: { name: "Being worked on", next: "The customer has been told that we work on an offer." },
  offered: { name: "Offered", next: "The offer waits for the customer’s answer." },
  countered: { name: "Change requested", next: "The customer wants another offer." },
  accepted: { name: "Accepted", next: "The customer has accepted, and may order it." },
  declined: { name: "Declined", next: "Nothing more happens with it." },
  expired: { name: "Expired", next: "The last day of the offer is over. The customer may ask anew." },
  ordered: { name: "Ordered", next: "It became an order." },
};

export const stateWords = (state: QuoteState) => WORDS[state];

export type QuoteStep = "take_up" | "offer" | "withdraw" | "decline";

/** What may be done from here; the server's table. */
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

/** Whether it waits for the shop, so that somebody may have it. */
export const isWaiting = (state: QuoteState) => stepsFrom(state).includes("offer");

const MEANWHILE: Record<string, string> = {
  quote_in_review: "Somebody has taken this quote up meanwhile.",
  quote_offered: "Somebody has made an offer meanwhile.",
  quote_countered: "The customer has asked for a change of the offer meanwhile.",
  quote_accepted: "The customer has accepted the offer meanwhile.",
  quote_declined: "This quote has been declined meanwhile.",
  quote_expired: "The offer has expired meanwhile.",
  quote_ordered: "The customer has ordered it meanwhile.",
};

/** What happened meanwhile, by the code of the refusal. */
export const meanwhile = (code: string | undefined) => (code === undefined ? undefined : MEANWHILE[code]);

/** What the customer said last about the offer, while it is to be answered. */
export const counterOf = ({ quote, events }: QuoteDetail) =>
  quote.state === "countered" ? events.findLast(({ event }) => event === "countered") : undefined;
