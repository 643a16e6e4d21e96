import { expect, it } from "vitest";
import type { QuoteEvent } from "../../api/types.ts";
import { detail, quote } from "./quoteForTests.ts";
import { eventInWords, nextInWords, numbered, orderOf } from "./words.ts";

const happened = (event: string, more: Partial<QuoteEvent> = {}): QuoteEvent => ({
  at: 9,
  role: "customer",
  name: "Ada Byron",
  event,
  ...more,
});

it("distinguishes a quote without an offer from one with a withdrawn offer", () => {
  const inReview = (revision: number) =>
    nextInWords({ ...detail, quote: { ...quote, state: "in_review", revision } });
  expect(inReview(0)).toMatch(/^We are working on your offer\..*ada@platen\.example/);
  expect(inReview(1)).toMatch(/^We withdrew our last offer/);
});

it("distinguishes the store that declines from the customer who declines", () => {
  const declined = (role: string) =>
    nextInWords({
      ...detail,
      quote: { ...quote, state: "declined" },
      events: [...detail.events, happened("declined", { role })],
    });
  expect(declined("staff")).toMatch(/we cannot make you an offer/);
  expect(declined("customer")).toMatch(/^The offer was declined/);
});

it("names who did what, and to which offer", () => {
  const events = [
    ...detail.events,
    happened("countered", { note: "Less", targetTotal: 9_000 }),
    happened("offered", { role: "staff", name: "Grace Hopper" }),
    happened("accepted"),
    happened("ordered", { note: "AAAA-BBBB-CCCC" }),
  ];
  const shown = numbered(events).map(({ event, offer }) => eventInWords(event, offer, "USD"));
  expect(shown.map(({ what }) => what)).toEqual([
    "Ada Byron requested a quote",
    "Grace Hopper started work",
    "Grace Hopper made offer 1",
    "Ada Byron requested a change to offer 1 and would pay $90.00 in all",
    "Grace Hopper made offer 2",
    "Ada Byron accepted offer 2",
    "Ada Byron ordered it: order AAAA-BBBB-CCCC",
  ]);
  expect(shown.map(({ said }) => said).filter(Boolean)).toEqual(["Our best price.", "Less"]);
  expect(orderOf(events)).toBe("AAAA-BBBB-CCCC");
  expect(orderOf(detail.events)).toBeUndefined();
});

it("says which side declined, and works without a name", () => {
  const what = (event: QuoteEvent) => eventInWords(event, 1, "USD").what;
  expect(what(happened("declined"))).toBe("Ada Byron declined offer 1");
  expect(what(happened("declined", { role: "staff", name: "Grace" }))).toBe("Grace cannot make an offer");
  expect(what(happened("expired", { role: "timer", name: "" }))).toBe("Offer 1 expired");
  expect(what(happened("withdrawn", { role: "staff", name: "" }))).toBe("The store withdrew offer 1");
});
