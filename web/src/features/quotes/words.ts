// Texts for the states and events of a quote, including the next step.
import { t } from "@lingui/core/macro";
import type { QuoteDetail, QuoteEvent, QuoteState } from "../../api/types.ts";
import type { ShopDetails } from "../../base/shop.ts";
import { formatMinor } from "../../format/money.ts";

/** The state of a quote. */
export const stateInWords: Record<QuoteState, string> = {
  requested: t`Requested`,
  in_review: t`In progress`,
  offered: t`Waiting for your answer`,
  countered: t`Change requested`,
  accepted: t`Accepted`,
  declined: t`Declined`,
  expired: t`Expired`,
  ordered: t`Ordered`,
};

/** What the total of an offer includes. */
export function offerTerms({ taxIncluded, priceNote }: ShopDetails): string {
  if (!taxIncluded) return t`shipping included, before taxes`;
  const tax = priceNote?.tax;
  return tax ? t`shipping and ${tax} included` : t`shipping included`;
}

/** What the state means, and the next step. */
export function nextInWords({ quote, request, events }: QuoteDetail): string {
  const { email } = request.contact;
  switch (quote.state) {
    case "requested":
      return t`We have your request and will review it. Our offer appears here, and we send an email to ${email}.`;
    case "in_review":
      return quote.revision > 0
        ? t`We withdrew our last offer and are working on another one. It appears here, and we email you.`
        : t`We are working on your offer. It appears here, and we send an email to ${email}.`;
    case "offered":
      return t`This is our offer. You can accept it, ask for a change, or decline.`;
    case "countered":
      return t`We have your message and are working on another offer. It appears here, and we email you.`;
    case "accepted":
      return t`The offer is accepted. To order it, enter the addresses and how you pay.`;
    case "declined":
      return events.findLast(({ event }) => event === "declined")?.role === "staff"
        ? t`We are sorry: we cannot make you an offer. You can ask for a new quote at any time.`
        : t`The offer was declined, so this quote is closed. You can request a new quote at any time.`;
    case "expired":
      return t`Our offer has expired and can no longer be accepted. Request a new quote, and we will review it.`;
    case "ordered":
      return t`The offer became an order, which has a page of its own.`;
  }
}

export interface EventWords {
  what: string;
  /** The comment of an event. */
  said?: string;
}

/** Describes an event. `offer` is the number of the offer that was made or answered. */
export function eventInWords(event: QuoteEvent, offer: number, currency: string | undefined): EventWords {
  const who = event.name || (event.role === "customer" ? t`The customer` : t`The store`);
  const target = event.targetTotal === undefined ? undefined : formatMinor(event.targetTotal, currency);
  const order = event.note ?? "";
  const isNamed = event.event === "ordered" || event.event === "reopened";
  const said = event.note && !isNamed ? { said: event.note } : {};
  const words = (what: string): EventWords => ({ what, ...said });
  switch (event.event) {
    case "requested":
      return words(t`${who} requested a quote`);
    case "taken_up":
      return words(t`${who} started work`);
    case "offered":
      return words(t`${who} made offer ${offer}`);
    case "withdrawn":
      return words(t`${who} withdrew offer ${offer}`);
    case "countered":
      return words(
        target === undefined
          ? t`${who} requested a change to offer ${offer}`
          : t`${who} requested a change to offer ${offer} and would pay ${target} in all`,
      );
    case "accepted":
      return words(t`${who} accepted offer ${offer}`);
    case "declined":
      return words(
        event.role === "customer" ? t`${who} declined offer ${offer}` : t`${who} cannot make an offer`,
      );
    case "expired":
      return words(t`Offer ${offer} expired`);
    case "ordered":
      return words(order ? t`${who} ordered it: order ${order}` : t`${who} ordered it`);
    case "reopened":
      return words(t`Order ${order} was not paid and is canceled. The offer can be ordered again`);
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
