import { expect, it } from "vitest";
import { createLag, lagInWords } from "./lag.ts";

it("is the last round trip", () => {
  const lag = createLag();
  expect(lag.now(0)).toBeUndefined();
  lag.sent(1, 0);
  lag.echoed(1, 80);
  expect(lag.now(500)).toBe(80);
});

it("is the age of what has not come back, when that is more", () => {
  const lag = createLag();
  lag.sent(1, 0);
  lag.echoed(1, 80);
  lag.sent(2, 1000);
  lag.sent(3, 2000);
  expect(lag.now(1010)).toBe(80);
  expect(lag.now(4000)).toBe(3000);
  lag.echoed(3, 4100);
  expect(lag.now(4100)).toBe(2100);
});

it("counts from the beginning when nothing has ever come back", () => {
  const lag = createLag();
  lag.sent(1, 0);
  expect(lag.now(1500)).toBe(1500);
});

it("ignores what it never sent", () => {
  const lag = createLag();
  lag.echoed(7, 10);
  expect(lag.now(20)).toBeUndefined();
});

it("is said in tenths of a second, and never as nothing", () => {
  expect(lagInWords(12)).toBe("0.1 s behind");
  expect(lagInWords(1260)).toBe("1.3 s behind");
});
