import { expect, it } from "vitest";
import { backoff, FIRST_DELAY_MS, MAX_DELAY_MS_LENGTH } from "./backoff.ts";

it("starts within 250 ms, doubles and never exceeds 30 s", () => {
  const most = (attempt: number) => backoff(attempt, () => 1);
  expect(most(0)).toBe(FIRST_DELAY_MS);
  expect(most(3)).toBe(2000);
  expect(most(50)).toBe(MAX_DELAY_MS_LENGTH);
});

it("is spread over the whole range, down to zero", () => {
  expect(backoff(5, () => 0)).toBe(0);
});
