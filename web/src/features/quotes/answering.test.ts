import { expect, it } from "vitest";
import { parseSum, staleInWords } from "./answering.ts";
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

it("parses a sum to the minor unit", () => {
  expect(parseSum("1,250.5", 2)).toBe(125_050);
  expect(parseSum(" $90 ", 2)).toBe(9_000);
  expect(parseSum("0", 2)).toBe(0);
  expect(parseSum("1949", 0)).toBe(1_949);
});

it("rejects ambiguous sums", () => {
  for (const typed of ["", "12.345", "1,25", "-5", "ten", "1.250,00"]) {
    expect(parseSum(typed, 2), typed).toBeUndefined();
  }
  expect(parseSum("19.49", 0)).toBeUndefined();
});
