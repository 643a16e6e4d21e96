import { expect, it } from "vitest";
import { createLag, lagInWords } from "./lag.ts";

it("is the last round-trip time", () => {
  const lag = createLag();
  expect(lag.now(0)).toBeUndefined();
  lag.sent(1, 0);
  lag.echoed(1, 80);
  expect(lag.now(500)).toBe(80);
});

it("is the age of a pending echo if that is greater", () => {
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

it("counts from the start if no echo has returned", () => {
  const lag = createLag();
  lag.sent(1, 0);
  expect(lag.now(1500)).toBe(1500);
});

it("ignores unknown echoes", () => {
  const lag = createLag();
  lag.echoed(7, 10);
  expect(lag.now(20)).toBeUndefined();
});

it("is shown in tenths of a second, never as zero", () => {
  expect(lagInWords(12)).toBe("0.1 s behind");
  expect(lagInWords(1260)).toBe("1.3 s behind");
});
