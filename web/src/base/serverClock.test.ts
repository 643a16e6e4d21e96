import { expect, it, vi } from "vitest";
import { heardServerTime, serverNow } from "./serverClock.ts";

it("follows the server, not the device", () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ["Date", "performance"] });
  heardServerTime(new Headers({ Date: "Fri, 27 Nov 2026 10:00:00 GMT" }));
  vi.advanceTimersByTime(5000);
  expect(serverNow()).toBe(Date.UTC(2026, 10, 27, 10, 0, 5));
  vi.setSystemTime(Date.UTC(2031, 0, 1));
  heardServerTime(new Headers());
  expect(Math.abs(serverNow() - Date.UTC(2026, 10, 27, 10, 0, 5))).toBeLessThan(1000);
  vi.useRealTimers();
});
