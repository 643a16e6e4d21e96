import { expect, it } from "vitest";
import { staleInWords } from "./answering.ts";
import { quote, sheetOf } from "./quoteForTests.ts";

const sheet = sheetOf(1, 25_000);

it("allows answering a valid offer", () => {
  expect(staleInWords(quote, sheet)).toBeUndefined();
});

it("says how an offer was changed, withdrawn or answered elsewhere", () => {
  expect(staleInWords({ ...quote, revision: 2, total: 30_000 }, sheet)).toBe(
    "There is another offer now: $300.00 instead of $319.95. Please review it before you answer.",
  );
  expect(staleInWords({ ...quote, state: "in_review" }, sheet)).toMatch(/withdrawn/);
  expect(staleInWords({ ...quote, state: "accepted" }, sheet)).toMatch(/already been accepted/);
  expect(staleInWords({ ...quote, state: "expired" }, sheet)).toMatch(/expired/);
});
