import { expect, it } from "vitest";
import {
  backoff,
  FIRST_DELAY_MS,
  MAX_DELAY_MS_LENGTH,
  MAX_LATER_DELAY_MS_LENGTH,
  PATIENT_ATTEMPTS,
} from "./backoff.ts";

const most = (attempt: number) => backoff(attempt, () => 1);

it("starts within 250 ms and doubles", () => {
  expect(most(0)).toBe(FIRST_DELAY_MS);
  expect(most(3)).toBe(2000);
});

it("stays below five seconds for some minutes, then never exceeds 30 s", () => {
  expect(most(PATIENT_ATTEMPTS - 1)).toBe(MAX_DELAY_MS_LENGTH);
  expect(MAX_DELAY_MS_LENGTH).toBeLessThan(5_000);
  expect(most(PATIENT_ATTEMPTS)).toBe(MAX_LATER_DELAY_MS_LENGTH);
  expect(most(2_000)).toBe(MAX_LATER_DELAY_MS_LENGTH);
});

it("is spread over the whole range, down to zero", () => {
  expect(backoff(5, () => 0)).toBe(0);
});
