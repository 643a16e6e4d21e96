// Texts for the states and events of a quote, including the next step.
import type { QuoteDetail, QuoteEvent, QuoteState } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";

/** The state of a quote. */
export const stateInWords: Record<QuoteState, string> = {
  requested: "Requested",
  in_review: "In progress",
  offered: "Waiting for your answer",
  countered: "Change requested",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  ordered: "Ordered",
};

/** What the state means, and the next step. */
export function nextInWords({ quote, request, events }: QuoteDetail): string {
  const { email } = request.contact;
  switch (quote.state) {
    case "requested":
      return `We have your request and will review it. Our offer appears here, and we send an email to ${email}.`;
    case "in_review":
      return quote.revision > 0
        ? "We withdrew our last offer and are working on another one. It appears here, and we email you."
        : `We are working on your offer. It appears here, and we send an email to ${email}.`;
    case "offered":
      return "This is our offer. You can accept it, ask for a change, or decline.";
    case "countered":
      return "We have your message and are working on another offer. It appears here, and we email you.";
    case "accepted":
      return "The offer is accepted. To order it, enter the addresses and how you pay.";
    case "declined":
      return events.findLast(({ event }) => event === "declined")?.role === "staff"
        ? "We are sorry: we cannot make you an offer. You can ask for a new quote at any time."
        : "The offer was declined, so this quote is closed. You can request a new quote at any time.";
    case "expired":
      return "Our offer has expired and can no longer be accepted. Request a new quote, and we will review it.";
    case "ordered":
      return "The offer became an order, which has a page of its own.";
  }
}

export interface EventWords {
  what: string;
  /** The comment of an event. */
  said?: string;
}

/** Describes an event. `offer` is the number of the offer that was made or answered. */
export function eventInWords(event: QuoteEvent, offer: number, currency: string | undefined): EventWords {
  const who = event.name || (event.role === "customer" ? "The customer" : "The store");
  const target = event.targetTotal;
  const targetTotal = target === undefined ? "" : ` and would pay ${formatMinor(target, currency)} in all`;
  const isNamed = event.event === "ordered" || event.event === "reopened";
  const said = event.note && !isNamed ? { said: event.note } : {};
  const words = (what: string): EventWords => ({ what, ...said });
  switch (event.event) {
    case "requested":
      return words(`${who} requested a quote`);
    case "taken_up":
      return words(`${who} started work`);
    case "offered":
      return words(`${who} made offer ${offer}`);
    case "withdrawn":
      return words(`${who} withdrew offer ${offer}`);
    case "countered":
      return words(`${who} requested a change to offer ${offer}${targetTotal}`);
    case "accepted":
      return words(`${who} accepted offer ${offer}`);
    case "declined":
      return words(
        event.role === "customer" ? `${who} declined offer ${offer}` : `${who} cannot make an offer`,
      );
    case "expired":
      return words(`Offer ${offer} expired`);
    case "ordered":
      return words(`${who} ordered it${event.note ? `: order ${event.note}` : ""}`);
    case "reopened":
      return words(`Order ${event.note ?? ""} was not paid and is canceled. The offer can be ordered again`);
    default:
      return words(who);
  }
}

/** Adds to each event the number of its offer: the last one made by then. */
export function numbered(events: QuoteEvent[]): Array<{ event: QuoteEvent; offer: number }> {
  let offer = 0;
  return events.map((event) => {
    if (event.event === "offered") offer += 1;
    return { event, offer };
  });
}

/** The public name of the order made from a quote. */
export const orderOf = (events: QuoteEvent[]): string | undefined =>
  events.findLast(({ event }) => event === "ordered")?.note;
