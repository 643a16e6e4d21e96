import { afterEach, expect, it } from "vitest";
import { shopAtom } from "./shop.ts";
import { dayIn, shopDay } from "./shopDay.ts";
import { store } from "./store.ts";

const LATE = Date.parse("2026-11-30T23:30:00Z");

afterEach(() => store.set(shopAtom, {}));

it.each([
  ["Pacific/Auckland", "2026-12-01"],
  ["Europe/Berlin", "2026-12-01"],
  ["Europe/London", "2026-11-30"],
  ["America/New_York", "2026-11-30"],
])("in %s it is %s", (zone, day) => expect(dayIn(zone, LATE)).toBe(day));

it("is the day of the shop", () => {
  store.set(shopAtom, { zone: "Pacific/Auckland" });
  expect(shopDay(LATE)).toBe("2026-12-01");
  store.set(shopAtom, { zone: "America/New_York" });
  expect(shopDay(LATE)).toBe("2026-11-30");
});
