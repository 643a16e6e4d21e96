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

it("tells a quote that was never offered from one whose offer was taken back", () => {
  const inReview = { ...quote, state: "in_review" as const };
  expect(nextInWords({ ...inReview, revision: 0 }, "ada@platen.example")).toMatch(
    /^We are working on your offer\..*ada@platen\.example/,
  );
  expect(nextInWords(inReview, "")).toMatch(/^We took our last offer back/);
});

it("names who did what, and to which offer", () => {
  const events = [
    ...detail.events,
    happened("countered", { note: "Less", target_total: 9_000 }),
    happened("offered", { role: "staff", name: "Grace Hopper" }),
    happened("accepted"),
    happened("ordered", { note: "AAAA-BBBB-CCCC" }),
  ];
  const told = numbered(events).map(({ event, offer }) => eventInWords(event, offer, "USD"));
  expect(told.map(({ what }) => what)).toEqual([
    "Ada Byron asked for a quote",
    "Grace Hopper began to work on it",
    "Grace Hopper made offer 1",
    "Ada Byron asked for a change of offer 1 and would pay $90.00 in all",
    "Grace Hopper made offer 2",
    "Ada Byron accepted offer 2",
    "Ada Byron ordered it: order AAAA-BBBB-CCCC",
  ]);
  expect(told.map(({ said }) => said).filter(Boolean)).toEqual(["Our best price.", "Less"]);
  expect(orderOf(events)).toBe("AAAA-BBBB-CCCC");
  expect(orderOf(detail.events)).toBeUndefined();
});

it("says which side declined, and does without a name", () => {
  const what = (event: QuoteEvent) => eventInWords(event, 1, "USD").what;
  expect(what(happened("declined"))).toBe("Ada Byron declined offer 1");
  expect(what(happened("declined", { role: "staff", name: "Grace" }))).toBe("Grace cannot make an offer");
  expect(what(happened("expired", { role: "timer", name: "" }))).toBe("Offer 1 expired");
  expect(what(happened("withdrawn", { role: "staff", name: "" }))).toBe("The store took offer 1 back");
});
