import { expect, it } from "vitest";
import { spanInWords } from "./clock.ts";

it("formats a duration in its two largest units", () => {
  expect(spanInWords(-5)).toBe("0 s");
  expect(spanInWords(12_900)).toBe("12 s");
  expect(spanInWords(3 * 60_000 + 59_000)).toBe("3 min");
  expect(spanInWords(2 * 3_600_000 + 5 * 60_000)).toBe("2 h 5 min");
  expect(spanInWords(2 * 3_600_000)).toBe("2 h");
  expect(spanInWords(4 * 86_400_000)).toBe("4 d");
});
